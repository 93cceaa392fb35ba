import type { ChangeAction } from '@haulm/api/change.ts'
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
 * The one door for changes, of whatever kind of record: writes the history row and the event row, in one statement.
 * Call it in the transaction that makes the change, so that there is never one without the other.
 */
export async function recordChange(tx: Database, { userId, fields, ...change }: RecordedChange): Promise<void> {
  const { kind, recordId, version, action, at } = change
  await tx
    .with('recorded', (query) =>
      query.insertInto('change').values({ ...change, personId: userId, fields: JSON.stringify(fields) }),
    )
    .insertInto('event')
    .values({ kind, recordId, version, action, at })
    .modifyEnd(plannedOnce)
    .execute()
}
