import type { ChangeAction } from '@haulm/api/change.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from './connection.ts'
import { plannedOnce } from './planned-once.ts'
import type { FieldChange, RecordKind } from './tables/change.ts'

export interface RecordedChange {
  kind: RecordKind
  recordId: string
  /** The version that the change led to. */
  version: number
  action: ChangeAction
  fields: FieldChange[]
  /** Who did it; null when the product did it by itself. */
  userId: string | null
  at: Date
}

/**
 * The history row and the event row of a change, as parts of a `with`: for the statement that makes the change itself.
 */
export const recording = ({ kind, recordId, version, action, fields, userId, at }: RecordedChange): RawBuilder<unknown> => sql`
  recorded as (
    insert into change (kind, record_id, version, action, fields, person_id, at)
    values (${kind}, ${recordId}, ${version}, ${action}, ${JSON.stringify(fields)}::jsonb, ${userId}, ${at})
  ),
  told as (
    insert into event (kind, record_id, version, action, at) values (${kind}, ${recordId}, ${version}, ${action}, ${at})
  )`

/**
 * The one door for changes, of whatever kind of record: writes the history row and the event row, in one statement.
 * Call it in the transaction that makes the change, so that there is never one without the other.
 */
export async function recordChange(tx: Database, change: RecordedChange): Promise<void> {
  await sql`with ${recording(change)} select 1 as "done" ${plannedOnce}`.execute(tx)
}
