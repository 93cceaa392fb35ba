import { Refusal, refusedAt } from '@haulm/api/route/refusal.ts'
import { contractFieldNames, contractFields } from '@haulm/domain/contract/fields.ts'
import { oneOf } from '@haulm/domain/reference-data/list-names.ts'
import { pointerTo, type ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import { noUse, type ReferenceUse, textOfUse } from '@haulm/domain/reference-data/reference-use.ts'
import { listOf, writableNames } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { rateFields, storedRateNames } from '@haulm/domain/transport-rate/fields.ts'
import { type RawBuilder, sql } from 'kysely'
import { columnOfField } from '../database/columns/column-of-field.ts'
import type { Database } from '../database/connection.ts'
import type { RecordKind } from '../database/tables/change.ts'
import { calledBy, type StoredRecord } from './reference-records.ts'

/** A column that points to a record of the lists. */
export type Pointer = {
  to: ReferenceKind
  table: string
  column: string
  /** Under which name the table's records are counted. */
  counts: Exclude<keyof ReferenceUse, 'deletedTrades'>
  /** The kind of the table's records in the history, and the name of the column's field there. */
  kind: RecordKind
  field: string
  /** Whether the history records the code, though the column holds the id. */
  isRecordedByCode?: true
}

const ofTrades = writableNames.flatMap((field): Pointer[] => {
  const to = listOf(field)
  return to ? [{ to, table: 'trade', column: columnOfField(field), counts: 'trades', kind: 'trade', field }] : []
})

const ofRates = storedRateNames.flatMap((field): Pointer[] => {
  const { to } = rateFields[field]
  return to ? [{ to, table: 'transportRate', column: field, counts: 'transportRates', kind: 'transportRate', field }] : []
})

/** The API names a commodity by its code; the table stores its id. */
const ofContracts = contractFieldNames.flatMap((field): Pointer[] => {
  const { to } = contractFields[field]
  const shared = { table: 'supplierContract', counts: 'supplierContracts', kind: 'supplierContract', field } as const
  if (to === undefined) return []
  return field === 'commodity'
    ? [{ to, ...shared, column: 'commodityId', isRecordedByCode: true }]
    : [{ to, ...shared, column: field }]
})

/**
 * Every column that points to a list, derived from the fields of trades, rates and contracts; a test
 * compares this with the database.
 */
export const pointersTo = (kind: ReferenceKind): Pointer[] =>
  [...ofTrades, ...ofRates, ...ofContracts].filter(({ to }) => to === kind)

/** What the history records for a pointer to the record. */
export const recordedNameOf = ({ to, isRecordedByCode }: Pointer, record: StoredRecord): string =>
  isRecordedByCode ? calledBy(to, record) : pointerTo(to, record)

/** How many records use a record; deleted trades count, too, since they can be restored. @see docs/rules/lists.md, rule 4 */
export async function useOf(db: Database, kind: ReferenceKind, record: StoredRecord): Promise<ReferenceUse> {
  const use = { ...noUse }
  for (const pointer of pointersTo(kind)) {
    const { rows } = await sql<Counted>`
      select ${countedOf(pointer)} from ${sql.table(pointer.table)} where ${sql.ref(pointer.column)} = ${pointerTo(kind, record)}`.execute(
      db,
    )
    addCounted(use, pointer, rows)
  }
  return use
}

/** Records that point to one: the current ones, and those that can be restored. */
export type Counted = { there: number; deleted: number }

/** Both counts, over the rows of a pointer's table. */
export const countedOf = ({ counts }: Pointer): RawBuilder<unknown> =>
  counts === 'trades'
    ? sql`count(*) filter (where deleted_at is null) as "there", count(*) filter (where deleted_at is not null) as "deleted"`
    : sql`count(*) as "there", 0 as "deleted"`

export function addCounted(use: ReferenceUse, { counts }: Pointer, [counted]: readonly Counted[]): void {
  use[counts] += counted?.there ?? 0
  use.deletedTrades += counted?.deleted ?? 0
}

/** The refusal to remove what is in use: it says what uses it, and what can be done instead. */
export function inUse(kind: ReferenceKind, record: StoredRecord, use: ReferenceUse, what: 'deleted' | 'code'): Refusal {
  const label = oneOf(kind)
  const isUsedBy = `${calledBy(kind, record)} is used by ${textOfUse(use)}`
  if (what === 'code') {
    return refusedAt('code', 'inUse', `${isUsedBy}, so its code cannot be changed.`)
  }
  const instead = 'isActive' in record ? ` Make the ${label} inactive instead.` : ''
  return new Refusal('inUse', `${isUsedBy}, so it cannot be deleted.${instead}`)
}
