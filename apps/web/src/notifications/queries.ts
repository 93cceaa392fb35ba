import type { Notification } from '@haulm/api/notifications.ts'
import type { QueryClient } from '@tanstack/react-query'
import { makeStale } from '../api/cache/make-stale.ts'
import { routeQuery } from '../api/queries/route-query.ts'
import { queryKeys } from '../api/query-keys.ts'

/** What the signed-in person is told, newest first. Kept up by what the server tells of, so it is asked for once. */
export const notificationsQuery = routeQuery('GET /api/notifications', queryKeys.notifications, { meta: { offline: 'aside' } })

/**
 * Changes the list that is shown, before the server has answered. What is being fetched meanwhile would be older, and is given up.
 * @returns whether something was: it may have told of something new, and is to be asked for once the server knows of the change.
 */
export async function changeShown(client: QueryClient, change: (shown: Notification[]) => Notification[]): Promise<boolean> {
  if (client.getQueryData(notificationsQuery.queryKey) === undefined) return false
  const isAsked = client.isFetching(notificationsQuery) > 0
  await client.cancelQueries(notificationsQuery)
  client.setQueryData(notificationsQuery.queryKey, (shown) => shown && change(shown))
  return isAsked
}

/** Takes in what the server tells of one notification: as it is now, null once it was deleted. */
export function handleNotification(client: QueryClient, body: Record<string, unknown>): void {
  const notification = body.notification as Notification | null
  // What is on its way may have been read before this happened.
  if (client.isFetching(notificationsQuery) > 0) makeStale(client, notificationsQuery.queryKey)
  client.setQueryData(notificationsQuery.queryKey, (shown) => shown && withNotification(shown, String(body.id), notification))
}

function withNotification(shown: Notification[], id: string, notification: Notification | null): Notification[] {
  if (notification === null) return shown.filter((one) => one.id !== id)
  return shown.some((one) => one.id === id) ? shown.map((one) => (one.id === id ? notification : one)) : [notification, ...shown]
}
