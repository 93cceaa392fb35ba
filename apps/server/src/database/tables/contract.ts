import type { ColumnType, Generated } from 'kysely'

/** A supplier contract; `internalCn` is how CamelCasePlugin reads `internal_cn`. */
export interface ContractTable {
  id: Generated<string>
  version: Generated<number>
  createdAt: ColumnType<string, Date | undefined, never>
  internalCn: string
  contractNo: string
  supplierId: string
  commodityId: string
  qty: number
  price: number
  dateFrom: string
  dateTo: string
  terms: string | null
  loadingMill: string | null
}
