import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isGone, isUnauthorized } from '../api/request/api-error.ts'
import { request } from '../api/request/request.ts'
import { whyNotSaved } from '../api/why-not-saved.ts'
import { toast } from '../ui/toasts/toast.ts'
import type { NotificationEntry } from './notification-entries.ts'
import { changeShown, notificationsQuery } from './queries.ts'
import { deleteError, markErrorRead } from './session-errors.ts'

type Action = {
  send: () => Promise<unknown>
  /** Shown when it failed without a reason. */
  failed: string
  /** Whether a fetch of the list was cancelled for it. */
  hasGivenUp: Promise<boolean>
}

/** Each action is shown at once and then sent; if it fails, the list is fetched from the server. */
export function useNotificationActions() {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ send }: Action) => send(),
    onError: (error, { failed }) => {
      if (isUnauthorized(error)) return
      // If it is gone already, the aim is reached.
      if (!isGone(error)) toast({ kind: 'error', title: 'Error', description: whyNotSaved(error, failed) })
      void client.invalidateQueries(notificationsQuery)
    },
    onSettled: async (_answer, _error, { hasGivenUp }) => {
      if (await hasGivenUp) void client.invalidateQueries(notificationsQuery)
    },
  })
  const markRead = (ids: string[]) =>
    mutate({
      hasGivenUp: changeShown(client, (shown) => shown.map((one) => (ids.includes(one.id) ? { ...one, read: true } : one))),
      send: () => request('POST /api/notifications/read', { body: { ids } }),
      failed: 'Failed to mark notifications as read',
    })
  return {
    read: ({ id, type, read: isRead }: NotificationEntry) => {
      if (isRead) return
      if (type === 'error') markErrorRead(id)
      else markRead([id])
    },
    readAll: () => {
      markErrorRead(null)
      // By their ids: what came meanwhile has not been seen.
      const unread = (client.getQueryData(notificationsQuery.queryKey) ?? []).filter(({ read }) => !read)
      if (unread.length > 0) markRead(unread.map(({ id }) => id))
    },
    remove: ({ id, type }: NotificationEntry) => {
      if (type === 'error') return deleteError(id)
      const hasGivenUp = changeShown(client, (shown) => shown.filter((one) => one.id !== id))
      mutate({
        hasGivenUp,
        send: () => request('DELETE /api/notifications/:id', { params: { id } }),
        failed: 'Failed to delete the notification',
      })
    },
  }
}

export type NotificationActions = ReturnType<typeof useNotificationActions>
