import type { Holder } from '@haulm/domain/people/person.ts'
import { type RawBuilder, sql } from 'kysely'
import { momentSql } from '../columns/moments.ts'

/** The person who reads notifications: only ever their own. */
export type NotifiedPerson = Holder & { id: string }

/**
 * A person's own notifications that they may still read: with a permission they lose the notifications that need it. Those about
 * their account need none.
 */
export const isNotificationOf = ({ id, permissions }: NotifiedPerson): RawBuilder<boolean> =>
  sql`(
    notification.person_id = ${id} and (notification.work = 'account' or notification.work = any (${permissions}::text[]))
  )`

/** A request for a name that was added, or replaced by another request: its notification offers nothing any more. */
const isSettledRequest = sql`(
    notification.record_kind = 'listRequest' and not exists (
      select from list_request where list_request.id = notification.record_id and list_request.settled_at is null
    )
  )`

/** The one presenter of notifications: a select list whose rows become the JSON. */
export const notificationColumns = sql`
  notification.id, notification.type, notification.title, notification.message,
  ${sql.raw(momentSql('notification.at'))} as "time",
  notification.read_at is not null as "read",
  notification.work, notification.record_kind as "kind",
  case when not ${isSettledRequest} then notification.record_id end as "recordId", notification.record_name as "name"`
