import type { Notice } from '@haulm/domain/notification/notice.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../connection.ts'
import { hasPermission } from './has-permission.ts'

/** Who caused it, null for nobody signed in; and when. */
export type Cause = { userId: string | null; at: Date }

/** A cause, or its parameter in a statement that is composed once. */
type CauseParameters = { [Name in keyof Cause]: Cause[Name] | RawBuilder<unknown> }

/** Turns a value into jsonb; replaced if the statement itself works out part of the content. */
export type AsJsonb = (value: unknown) => RawBuilder<unknown>
export const asJsonb: AsJsonb = (value) => sql`${JSON.stringify(value)}::jsonb`

/**
 * The notifications of an act with their events, as parts of a `with`; none when there is nothing to tell. For the
 * statement that makes the change itself, so that there is never one without the other, and no edit waits for a further one.
 * Whoever is let in and does that work is told, but not who caused it; of an account, its person alone, even who caused it.
 */
export const noticing = (
  notices: readonly Notice[] | RawBuilder<unknown>,
  { userId, at }: CauseParameters,
  jsonb: AsJsonb = asJsonb,
): RawBuilder<unknown>[] =>
  'length' in notices && notices.length === 0
    ? []
    : [
        sql`
  notice as (
    select * from jsonb_to_recordset(${jsonb(notices)})
      as one(work text, type text, title text, message text, kind text, "recordId" uuid, name text)
  )`,
        sql`
  notified as (
    insert into notification (person_id, work, type, title, message, record_kind, record_id, record_name, at)
    select person.id, work, type, title, message, kind, "recordId", name, ${at}::timestamptz
    from notice
    join person on case notice.work
      when 'account' then person.id = notice."recordId"
      else person.status = 'approved' and person.id is distinct from ${userId}::uuid and ${hasPermission(sql`notice.work`)}
    end
    returning id, person_id
  )`,
        sql`
  published_notices as (
    insert into event (kind, record_id, version, action, at, person_id)
    select 'notification', id, 1, 'created', ${at}::timestamptz, person_id from notified
  )`,
      ]

/** As `noticing`, in a statement of its own, in the transaction that makes the change. */
export async function recordNotices(tx: Database, notices: readonly Notice[], act: Cause): Promise<void> {
  if (notices.length > 0) await sql`with ${sql.join(noticing(notices, act))} select 1 as "done"`.execute(tx)
}
