import type { ChangeAction } from '@haulm/api/change.ts'
import type { Notice } from '@haulm/domain/notification/notice.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from './connection.ts'
import { plannedOnce } from './planned-once.ts'
import { noticing } from './record-notices.ts'
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
  /** What others are told of it. */
  notices?: readonly Notice[]
}

/**
 * The history row, the event row and the notifications of a change, as parts of a `with`: for the statement that makes the change
 * itself.
 */
export const recording = ({
  kind,
  recordId,
  version,
  action,
  fields,
  userId,
  at,
  notices = [],
}: RecordedChange): RawBuilder<unknown> => sql`
  recorded as (
    insert into change (kind, record_id, version, action, fields, person_id, at)
    values (${kind}, ${recordId}, ${version}, ${action}, ${JSON.stringify(fields)}::jsonb, ${userId}, ${at})
  ),
  told as (
    insert into event (kind, record_id, version, action, at) values (${kind}, ${recordId}, ${version}, ${action}, ${at})
  )${noticing(notices, { userId, at })}`

type ChangesOfRecords = Omit<RecordedChange, 'recordId' | 'version' | 'fields'> & {
  records: Pick<RecordedChange, 'recordId' | 'version' | 'fields'>[]
}

/** As `recording`, for changes of many records of one kind in one act. */
export const recordingAll = ({ kind, action, userId, at, records, notices = [] }: ChangesOfRecords): RawBuilder<unknown> => sql`
  act as (
    select * from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as one("recordId" uuid, "version" integer, "fields" jsonb)
  ),
  recorded as (
    insert into change (kind, record_id, version, action, fields, person_id, at)
    select ${kind}::text, "recordId", "version", ${action}::text, "fields", ${userId}::uuid, ${at}::timestamptz from act
  ),
  told as (
    insert into event (kind, record_id, version, action, at)
    select ${kind}::text, "recordId", "version", ${action}::text, ${at}::timestamptz from act
  )${noticing(notices, { userId, at })}`

/**
 * The one door for changes, of whatever kind of record: writes the history row, the event row and what others are told of it, in
 * one statement.
 * Call it in the transaction that makes the change, so that there is never one without the other.
 */
export async function recordChange(tx: Database, change: RecordedChange): Promise<void> {
  await sql`with ${recording(change)} select 1 as "done" ${plannedOnce}`.execute(tx)
}
