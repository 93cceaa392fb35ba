import type { TradeFields } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { DocumentCounts } from '@haulm/domain/trade/documents/trade-documents.ts'
import type { ColumnType, Generated } from 'kysely'

/** The catalogue's fields, as the table stores them; only `internalCN` is spelt the way CamelCasePlugin reads `internal_cn`. */
type StoredFields = Omit<TradeFields, 'id' | 'version' | 'createdAt' | 'deletedAt' | 'internalCN'>

export interface TradeTableColumns extends StoredFields {
  id: Generated<string>
  version: Generated<number>
  /** The order of trade numbers: year × 10⁹ + sequence. */
  ordinal: number
  internalCn: string | null
  createdAt: ColumnType<string, Date, never>
  createdBy: string | null
  deletedAt: ColumnType<string | null, Date | null | undefined, Date | null>
  searchText: ColumnType<string, never, never>
  /** How many documents of each kind; updated by the database with every write of a document. */
  documents: ColumnType<DocumentCounts, never, never>
  financeSearchText: ColumnType<string, never, never>
}

/** The last number assigned in a year. */
export interface TradeNumberCounterTable {
  year: number
  last: number
}
