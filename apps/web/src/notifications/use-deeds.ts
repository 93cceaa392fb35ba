import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, isUnauthorised } from '../api/api-error.ts'
import { request } from '../api/request.ts'
import { refusalOf } from '../api/use-save.ts'
import { toast } from '../ui/toast.ts'
import type { Entry } from './entries.ts'
import { deleteError, readError } from './kept-errors.ts'
import { changeShown, notificationsQuery } from './queries.ts'

/** What can be done with notifications. */
export type Deeds = { read: (entry: Entry) => void; readAll: () => void; remove: (entry: Entry) => void }

/** Each deed is shown at once and then sent; where it failed the list is as the server has it. */
export function useDeeds(): Deeds {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ send }: { send: () => Promise<unknown>; failed: string }) => send(),
    onError: (error, { failed }) => {
      if (isUnauthorised(error)) return
      // Gone already is what was wanted.
      if (!(error instanceof ApiError && error.status === 404))
        toast({ kind: 'error', title: 'Error', description: refusalOf(error) ?? failed })
      void client.invalidateQueries(notificationsQuery)
    },
  })
  const sendRead = (ids?: string[]) =>
    mutate({
      send: () => request('POST /api/notifications/read', { body: ids ? { ids } : {} }),
      failed: 'Failed to mark notifications as read',
    })
  return {
    read: ({ id, type, read }) => {
      if (read) return
      if (type === 'error') return readError(id)
      void changeShown(client, (shown) => shown.map((one) => (one.id === id ? { ...one, read: true } : one)))
      sendRead([id])
    },
    readAll: () => {
      readError(null)
      void changeShown(client, (shown) => shown.map((one) => ({ ...one, read: true })))
      sendRead()
    },
    remove: ({ id, type }) => {
      if (type === 'error') return deleteError(id)
      void changeShown(client, (shown) => shown.filter((one) => one.id !== id))
      mutate({
        send: () => request('DELETE /api/notifications/:id', { params: { id } }),
        failed: 'Failed to delete the notification',
      })
    },
  }
}
