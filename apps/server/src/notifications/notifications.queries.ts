import { sql } from 'kysely'
import { isNotificationOf, type NotifiedPerson, notificationColumns } from '../database/changes/notification-json.ts'
import { publishReadNotices, readNotices } from '../database/changes/read-notices.ts'
import type { Database } from '../database/connection.ts'

/** Maximum number of notifications that a person has. */
export const mostNotifications = 200

/** A person's newest notifications as JSON text. */
export async function notificationsJson(db: Database, person: NotifiedPerson): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select coalesce(json_agg(row_to_json(shown)), '[]')::text as "json"
    from (
      select ${notificationColumns} from notification where ${isNotificationOf(person)}
      order by notification.seq desc limit ${mostNotifications}
    ) shown`.execute(db)
  return rows[0]?.json ?? '[]'
}

/** Marks notifications as read, all of them if no ids are given; the person's other windows are notified. */
export async function markRead(db: Database, person: NotifiedPerson, ids: readonly string[] | null, now: Date): Promise<void> {
  const chosen = ids === null ? sql`` : sql`and notification.id = any (${ids}::uuid[])`
  await readNotices(db, sql`${isNotificationOf(person)} ${chosen}`, now)
}

/** @returns whether the person had such a notification. */
export async function removeNotification(db: Database, person: NotifiedPerson, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with removed as (delete from notification where ${isNotificationOf(person)} and notification.id = ${id} returning id, person_id)
    ${publishReadNotices('removed', 'deleted', now)}`.execute(db)
  return numAffectedRows === 1n
}
