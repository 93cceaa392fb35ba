import { Refusal } from '@haulm/api/route/refusal.ts'
import { type ReferenceKind, referenceKinds } from '@haulm/domain/reference-data/reference-kinds.ts'
import { noUse, type ReferenceUse, wordsOfUse } from '@haulm/domain/reference-data/reference-use.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import type { RecordKind } from '../database/tables/change.ts'
import { calledBy, type ReferenceRecord } from './reference-records.ts'

/** A column that points to a record of the lists. */
export type Pointer = {
  table: string
  column: string
  /** What the table's records are counted as. */
  counts: Exclude<keyof ReferenceUse, 'deletedTrades'>
  /** What the table's records are in the history, and the field that the column is there. */
  kind: RecordKind
  field: string
  /** Whether it holds the id, or the code. */
  by: 'id' | 'code'
  /** Whether the history tells the code, though it holds the id. */
  tellsCode?: true
}

const ofTrade = (column: string, field: string, by: Pointer['by'] = 'id'): Pointer => ({
  table: 'trade',
  column,
  counts: 'trades',
  kind: 'trade',
  field,
  by,
})

const ofRate = (column: string, field: string, by: Pointer['by'] = 'id'): Pointer => ({
  table: 'transport_rate',
  column,
  counts: 'transportRates',
  kind: 'transportRate',
  field,
  by,
})

const ofContract = (column: string, field: string): Pointer => ({
  table: 'supplier_contract',
  column,
  counts: 'supplierContracts',
  kind: 'supplierContract',
  field,
  by: 'id',
})

/** Every column that points to a list; a test compares this with the database. */
export const pointers: Record<ReferenceKind, readonly Pointer[]> = {
  commodity: [
    ofTrade('commodity_id', 'commodityId'),
    ofRate('commodity_id', 'commodityId'),
    { ...ofContract('commodity_id', 'commodity'), tellsCode: true },
  ],
  client: [ofTrade('client_id', 'clientId')],
  supplier: [ofTrade('supplier_id', 'supplierId'), ofContract('supplier_id', 'supplierId')],
  transporter: [ofTrade('transporter_id', 'transporterId'), ofRate('transporter_id', 'transporterId')],
  truckType: [ofTrade('truck_type', 'truckType', 'code'), ofRate('truck_type', 'truckType', 'code')],
}

/** What a pointer holds when it points to the record. */
export const valueFor = ({ by }: Pointer, record: ReferenceRecord): string =>
  by === 'id' ? record.id : (record as ReferenceRecord<'truckType'>).code

/** What the history tells of a pointer to the record. */
export const toldOf = (pointer: Pointer, record: ReferenceRecord): string =>
  pointer.tellsCode ? calledBy(record) : valueFor(pointer, record)

/** By how many records a record is used; deleted trades count, since they can be restored. @see docs/rules/lists.md, rule 4 */
export async function useOf(db: Database, kind: ReferenceKind, record: ReferenceRecord): Promise<ReferenceUse> {
  const use = { ...noUse }
  for (const pointer of pointers[kind]) {
    const { rows } = await sql<Counted>`
      select ${countedOf(pointer)} from ${sql.table(pointer.table)} where ${sql.ref(pointer.column)} = ${valueFor(pointer, record)}`.execute(
      db,
    )
    addCounted(use, pointer, rows)
  }
  return use
}

/** Records that point to one: those that are there, and those that can be restored. */
export type Counted = { there: number; deleted: number }

/** Both counts over the rows of a pointer's table. */
export const countedOf = ({ counts }: Pointer): RawBuilder<unknown> =>
  counts === 'trades'
    ? sql`count(*) filter (where deleted_at is null) as "there", count(*) filter (where deleted_at is not null) as "deleted"`
    : sql`count(*) as "there", 0 as "deleted"`

export function addCounted(use: ReferenceUse, { counts }: Pointer, [counted]: readonly Counted[]): void {
  use[counts] += counted?.there ?? 0
  use.deletedTrades += counted?.deleted ?? 0
}

/** The refusal to take away what is in use: by what, and what may be done instead. */
export function inUse(kind: ReferenceKind, record: ReferenceRecord, use: ReferenceUse, what: 'deleted' | 'code'): Refusal {
  const label = referenceKinds[kind].label.toLowerCase()
  const isUsedBy = `${calledBy(record)} is used by ${wordsOfUse(use)}`
  if (what === 'code') {
    const message = `${isUsedBy}, so its code cannot be changed.`
    return new Refusal('inUse', message, { fields: { code: message } })
  }
  const instead = 'isActive' in record ? ` Make the ${label} inactive instead.` : ''
  return new Refusal('inUse', `${isUsedBy}, so it cannot be deleted.${instead}`)
}
