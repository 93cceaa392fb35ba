import type { ChangeAction } from '@haulm/api/history/change.ts'
import type { Notice } from '@haulm/domain/notification/notice.ts'
import type { WaitingFor } from '@haulm/domain/trade/filters/waiting-for.ts'
import { desks, type OpenedWork } from '@haulm/domain/trade/work/opened-work.ts'
import { type RawBuilder, sql } from 'kysely'
import { plannedOnce } from '../connecting/planned-once.ts'
import type { Database } from '../connection.ts'
import type { FieldChange, RecordKind } from '../tables/change.ts'
import { openedColumn } from './opened-column.ts'
import { type AsJsonb, asJsonb, noticing } from './record-notices.ts'

/** A value, or its parameter in a statement that is composed once. */
type OrParam<T> = T | RawBuilder<unknown>

interface Change {
  recordId: OrParam<string>
  /** The version that the change led to. */
  version: number
  action: ChangeAction
  fields: OrParam<FieldChange[]>
  /** The person who made the change; null if the product itself did. */
  userId: OrParam<string | null>
  at: OrParam<Date>
  /** The transporter to whom the link was sent by which the change came. */
  linkSentTo?: string | null
  /** The notifications about the change. */
  notices?: OrParam<readonly Notice[]>
}

/** A change of a trade also says which work it opened and closed. */
type TradeChange = Change & { kind: 'trade'; opened: { [Desk in WaitingFor]: OrParam<OpenedWork[Desk]> } }
export type ChangeToRecord = TradeChange | (Change & { kind: Exclude<RecordKind, 'trade'>; opened?: never })

const openedColumns = sql.join(desks.map((desk) => openedColumn(desk)))

/**
 * The history row, the event row and the notifications of a change, as parts of a `with`, for the statement that makes the change
 * itself.
 */
export const recording = (
  { kind, recordId, version, action, fields, userId, at, linkSentTo = null, opened, notices = [] }: ChangeToRecord,
  jsonb: AsJsonb = asJsonb,
): RawBuilder<unknown> =>
  sql.join([
    sql`
  recorded as (
    insert into change (kind, record_id, version, action, fields, person_id, at, link_sent_to, ${openedColumns})
    values (
      ${kind}, ${recordId}, ${version}, ${action}, ${jsonb(fields)}, ${userId}, ${at}, ${linkSentTo},
      ${sql.join(desks.map((desk) => opened?.[desk] ?? 0))}
    )
  )`,
    sql`
  published as (
    insert into event (kind, record_id, version, action, at) values (${kind}, ${recordId}, ${version}, ${action}, ${at})
  )`,
    ...noticing(notices, { userId, at }, jsonb),
  ])

/** An update of whatever the same statement has written; `opened` of trades that are read before. */
export type WrittenChange = {
  kind: RecordKind
  userId: unknown
  at: unknown
  fields: unknown
  opened?: Record<WaitingFor, unknown>
}

/**
 * As `recording`, of each record that the part `written` of the same `with` has written, and of none where that has written nothing:
 * then there is no history of what did not come to be.
 */
export const recordingWritten = ({ kind, userId, at, fields, opened }: WrittenChange): RawBuilder<unknown> => sql`
  recorded as (
    insert into change (kind, record_id, version, action, fields, person_id, at, ${openedColumns})
    select ${sql.lit(kind)}, id, version, 'updated', ${fields}::jsonb, ${userId}::uuid, ${at}::timestamptz,
      ${sql.join(desks.map((desk) => sql`${opened?.[desk] ?? 0}::smallint`))}
    from written
  ),
  published as (
    insert into event (kind, record_id, version, action, at)
    select ${sql.lit(kind)}, id, version, 'updated', ${at}::timestamptz from written
  )`

type Differing = 'recordId' | 'version' | 'fields' | 'opened'
type TradeChanges = Omit<TradeChange, Differing> & { records: Pick<TradeChange, Differing>[] }

/** As `recording`, for changes of many trades in one act. */
export const recordingAll = ({ kind, action, userId, at, records, notices = [] }: TradeChanges): RawBuilder<unknown> =>
  sql.join([
    sql`
  act as (
    select * from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as one("recordId" uuid, "version" integer, "fields" jsonb, "opened" jsonb)
  )`,
    sql`
  recorded as (
    insert into change (kind, record_id, version, action, fields, person_id, at, ${openedColumns})
    select ${kind}::text, "recordId", "version", ${action}::text, "fields", ${userId}::uuid, ${at}::timestamptz,
      ${sql.join(desks.map((desk) => sql`coalesce(("opened" ->> ${desk}::text)::smallint, 0)`))}
    from act
  )`,
    sql`
  published as (
    insert into event (kind, record_id, version, action, at)
    select ${kind}::text, "recordId", "version", ${action}::text, ${at}::timestamptz from act
  )`,
    ...noticing(notices, { userId, at }),
  ])

/** Who does something, null for the product itself, and when. */
export type Author = { user: { id: string | null }; now: Date }

/**
 * Writes the history row, the event row and what others are told of a change, in one statement. Call it in the transaction that makes
 * the change, so that there is never one without the other.
 * This file is the one door for whatever raises the version of a record. What leaves it at its version comes into its history
 * elsewhere: its documents by `recordDocument`, the sending of a trade's link by `recordLinkSent`.
 */
export async function recordChange(tx: Database, change: ChangeToRecord): Promise<void> {
  await sql`with ${recording(change)} select 1 as "done" ${plannedOnce}`.execute(tx)
}

type RecordChange = Pick<Change, 'version' | 'action'> & { kind: Exclude<RecordKind, 'trade'>; id: string; fields: FieldChange[] }

/** Records what somebody did to a record that is not a trade, without notifying anybody else. */
export const recordBy = (tx: Database, { id, ...change }: RecordChange, { user, now }: Author): Promise<void> =>
  recordChange(tx, { ...change, recordId: id, userId: user.id, at: now })
