import type { Notification } from '@haulm/api/notifications.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { notificationEntries } from './notification-entries.ts'
import { changeShown, handleNotification, notificationsQuery } from './queries.ts'

const notification = (id: string, fields: Partial<Notification> = {}): Notification => ({
  id,
  type: 'info',
  title: 'Ready for costing',
  message: 'T-2026-00042 waits for its prices.',
  time: '2026-11-20T08:00:00.000Z',
  read: false,
  work: 'costing',
  kind: 'trade',
  recordId: 'trade-1',
  name: 'T-2026-00042',
  ...fields,
})

test('a changed notification updates the list: a new one comes first, a changed one keeps its place, a deleted one goes', () => {
  const client = new QueryClient()
  const shown = () => client.getQueryData(notificationsQuery.queryKey)
  handleNotification(client, { id: 'a', notification: notification('a') })
  expect(shown()).toBeUndefined() // all of it will be fetched anyway
  client.setQueryData(notificationsQuery.queryKey, [notification('b'), notification('a')])
  handleNotification(client, { id: 'c', notification: notification('c') })
  handleNotification(client, { id: 'a', notification: notification('a', { read: true }) })
  handleNotification(client, { id: 'b', notification: null })
  handleNotification(client, { id: 'gone', notification: null })
  expect(shown()).toEqual([notification('c'), notification('a', { read: true })])
})

test('reading one during a fetch aborts the fetch and says so, since its answer may have held something new', async () => {
  const client = new QueryClient()
  const { queryKey } = notificationsQuery
  const read = () => changeShown(client, (shown) => shown.map((one) => ({ ...one, read: true })))
  client.setQueryData(queryKey, [notification('a')])
  expect(await read()).toBe(false)
  const asked = client.fetchQuery({
    queryKey,
    queryFn: ({ signal }) =>
      new Promise<Notification[]>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  })
  expect(await read()).toBe(true)
  await asked
  expect(client.getQueryData(queryKey)).toEqual([notification('a', { read: true })])
})

test('errors of this page are listed among the notifications by time, and lead nowhere', () => {
  const failed = { id: 'error-1', title: 'Error', message: 'Failed', time: '2026-11-20T08:30:00.000Z', read: false }
  const later = notification('b', { time: '2026-11-20T09:00:00.000Z' })
  expect(notificationEntries([later, notification('a')], [failed]).map(({ id, address }) => [id, address])).toEqual([
    ['b', '/trading?editTrade=trade-1'],
    ['error-1', null],
    ['a', '/trading?editTrade=trade-1'],
  ])
})
