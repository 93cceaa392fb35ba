import { notFound } from '@haulm/api/route/refusal.ts'
import { contractFields } from '@haulm/domain/contract/fields.ts'
import type { SupplierContractInput } from '@haulm/domain/contract/supplier-contract.ts'
import { isCodedKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import { assertPointers } from '../database/columns/assert-pointers.ts'
import { isUuid } from '../database/columns/is-uuid.ts'
import { lockCoded, lockReference } from '../database/columns/lock-reference.ts'
import type { Database } from '../database/connection.ts'

/** A contract as people wrote it, with its id and version. */
export type StoredContract = SupplierContractInput & { id: string; version: number }

const contracts = (db: Database) =>
  db
    .selectFrom('supplierContract')
    .innerJoin('commodity', 'commodity.id', 'supplierContract.commodityId')
    .select(['supplierContract.id', 'supplierContract.version', 'internalCn', 'contractNo', 'supplierId'])
    .select(['commodity.code as commodity', 'qty', 'price', 'dateFrom', 'dateTo', 'terms', 'loadingMill'])

/** The contract, locked until the transaction ends. @throws {Refusal} 404 if there is none. */
export async function lockContract(tx: Database, id: string): Promise<StoredContract> {
  if (!isUuid(id)) throw notFound('supplier contract')
  const row = await contracts(tx).where('supplierContract.id', '=', id).forUpdate('supplierContract').executeTakeFirst()
  if (row === undefined) throw notFound('supplier contract')
  return asWritten(row)
}

/** Every contract as people wrote it. */
export const storedContracts = async (db: Database): Promise<StoredContract[]> => (await contracts(db).execute()).map(asWritten)

/** No alias can spell this name: the query builder's plugin rewrites the names of columns. */
const asWritten = <Row extends { internalCn: string }>({ internalCn, ...row }: Row) => ({ ...row, internalCN: internalCn })

/** The fields as the table stores them; the commodity by its id instead of its code. */
export type ContractColumns = Omit<SupplierContractInput, 'commodity' | 'internalCN'> & {
  internalCn: string
  commodityId: string
}

/**
 * The fields as columns. The records they refer to are locked against deletion until the contract is stored.
 * @param restores whether the contract had these values before, and so may have an inactive commodity.
 * @throws {Refusal} 400 for each field that refers to nothing, or to an inactive commodity; old contracts keep theirs.
 */
export async function contractColumnsOf(
  tx: Database,
  fields: Partial<SupplierContractInput>,
  restores = false,
): Promise<Partial<ContractColumns>> {
  const { commodity: _, internalCN, ...others } = fields
  const { commodity } = await assertPointers(contractFields, fields, async (to, value) => {
    const record = await (isCodedKind(to) ? lockCoded(tx, to, value) : lockReference(tx, to, value))
    return record && restores ? { ...record, isActive: true } : record
  })
  return {
    ...others,
    ...(internalCN !== undefined && { internalCn: internalCN }),
    ...(commodity && { commodityId: commodity.id }),
  }
}
