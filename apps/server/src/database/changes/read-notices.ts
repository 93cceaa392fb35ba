import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../connection.ts'

/** Marks the unread notifications that the condition selects as read; all windows of their owners are notified. */
export const readNotices = (db: Database, chosen: RawBuilder<unknown>, at: Date): Promise<void> =>
  settleNotices(db, sql`${chosen} and read_at is null`, at)

/** The same once there is nothing left to do about them: windows that show them as read are notified, too. */
export async function settleNotices(db: Database, chosen: RawBuilder<unknown>, at: Date): Promise<void> {
  await sql`
    with marked as (
      update notification set read_at = coalesce(read_at, ${at}) where ${chosen} returning id, person_id
    )
    ${publishReadNotices('marked', 'updated', at)}`.execute(db)
}

/** The same for those about what a driver sent for a trade, once nobody can decide about it any more. */
export const readDriverNotices = (db: Database, tradeId: string, at: Date): Promise<void> =>
  readNotices(
    db,
    sql`notification.work = 'logistics' and notification.record_kind = 'trade' and notification.record_id = ${tradeId}`,
    at,
  )

/** Ends a `with`: publishes an event for each notification in one of its parts, which must provide their ids and persons. */
export const publishReadNotices = (
  changed: 'marked' | 'removed',
  action: 'updated' | 'deleted',
  at: Date,
): RawBuilder<unknown> => sql`
  insert into event (kind, record_id, version, action, at, person_id)
  select 'notification', id, 1, ${action}, ${at}, person_id from ${sql.table(changed)}`
