import { sql } from 'kysely'
import { before, dayMs } from '../database/columns/moments.ts'
import type { Database } from '../database/connection.ts'
import { mostNotifications } from './notifications.queries.ts'

/** Milliseconds for which a notification is kept: 90 days. */
const lifetimeMs = 90 * dayMs

/** Removes old notifications, and those beyond the newest of each person. @see docs/rules/notifications.md, rule 2 */
export async function sweepNotifications(db: Database, now: Date): Promise<void> {
  await sql`
    delete from notification
    using (
      select id, row_number() over (partition by person_id order by seq desc) as place from notification
    ) ranked
    where ranked.id = notification.id
      and (ranked.place > ${mostNotifications} or notification.at <= ${before(now, lifetimeMs)})`.execute(db)
}
