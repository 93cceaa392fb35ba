import type { Holder } from '@haulm/domain/people/person.ts'
import { type RawBuilder, sql } from 'kysely'
import { momentSql } from '../columns/moments.ts'

/** Who reads notifications: only ever their own. */
export type NotifiedPerson = Holder & { id: string }

/** What is the person's own, and may still be read by them: a permission that was taken away takes along what it let them read. What is said of their account needs none. */
export const isNotificationOf = ({ id, permissions }: NotifiedPerson): RawBuilder<boolean> =>
  sql`(
    notification.person_id = ${id} and (notification.work = 'account' or notification.work = any (${permissions}::text[]))
  )`

/** The one presenter of notifications: a select list whose rows become the JSON. */
export const notificationColumns = sql`
  notification.id, notification.type, notification.title, notification.message,
  ${sql.raw(momentSql('notification.at'))} as "time",
  notification.read_at is not null as "read",
  notification.work, notification.record_kind as "kind", notification.record_id as "recordId", notification.record_name as "name"`
