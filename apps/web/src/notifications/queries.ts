import type { Notification } from '@haulm/api/notifications.ts'
import type { QueryClient } from '@tanstack/react-query'
import { makeStale } from '../api/cache/make-stale.ts'
import { routeQuery } from '../api/queries/route-query.ts'
import { queryKeys } from '../api/query-keys.ts'
import { afterFailure } from '../api/request/api-error.ts'

/** The signed-in person's notifications, newest first. Kept up to date by the server's events, so it is fetched once. */
export const notificationsQuery = routeQuery('GET /api/notifications', queryKeys.notifications, {
  meta: { offline: 'aside' },
  refetchInterval: afterFailure(),
})

/**
 * Changes the list that is shown, before the server has answered. A fetch under way would be older, and is cancelled.
 * @returns whether one was: it may have brought something new, and has to be repeated once the server knows of the change.
 */
export async function changeShown(client: QueryClient, change: (shown: Notification[]) => Notification[]): Promise<boolean> {
  if (client.getQueryData(notificationsQuery.queryKey) === undefined) return false
  const isAsked = client.isFetching(notificationsQuery) > 0
  await client.cancelQueries(notificationsQuery)
  client.setQueryData(notificationsQuery.queryKey, (shown) => shown && change(shown))
  return isAsked
}

/** Applies the server's event about one notification: as it is now, or null once it was deleted. */
export function handleNotification(client: QueryClient, body: Record<string, unknown>): void {
  const notification = body.notification as Notification | null
  // A fetch under way may have been read before this happened.
  if (client.isFetching(notificationsQuery) > 0) makeStale(client, notificationsQuery.queryKey)
  client.setQueryData(notificationsQuery.queryKey, (shown) => shown && withNotification(shown, String(body.id), notification))
}

function withNotification(shown: Notification[], id: string, notification: Notification | null): Notification[] {
  if (notification === null) return shown.filter((one) => one.id !== id)
  return shown.some((one) => one.id === id) ? shown.map((one) => (one.id === id ? notification : one)) : [notification, ...shown]
}
