import { type RawBuilder, sql } from 'kysely'
import { hasPermission } from '../../database/changes/has-permission.ts'

/** Everybody's notifications of these requests, as a condition. */
export const noticesOfRequests = (ids: readonly string[]): RawBuilder<boolean> =>
  sql`notification.record_kind = 'listRequest' and notification.record_id = any (${ids}::uuid[])`

/**
 * Whether any administrator still has a notification of a request, as a part of a query over requests: if all were deleted, or are
 * too old, nobody can add the name by them any more.
 */
export const isNoticed: RawBuilder<boolean> = sql`exists (
  select from notification
  join person on person.id = notification.person_id
  where notification.record_kind = 'listRequest' and notification.record_id = list_request.id
    and person.status = 'approved' and ${hasPermission(sql`'administration'`)}
)`
