import type { Notification } from '@haulm/api/notifications.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { entriesOf } from './entries.ts'
import { changeShown, hearNotification, notificationsQuery } from './queries.ts'

const told = (id: string, fields: Partial<Notification> = {}): Notification => ({
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

test('what is told of one notification is put into the list: a new one first, a changed one in its place, a deleted one out', () => {
  const client = new QueryClient()
  const shown = () => client.getQueryData(notificationsQuery.queryKey)
  hearNotification(client, { id: 'a', notification: told('a') })
  expect(shown()).toBeUndefined() // it will be asked for whole
  client.setQueryData(notificationsQuery.queryKey, [told('b'), told('a')])
  hearNotification(client, { id: 'c', notification: told('c') })
  hearNotification(client, { id: 'a', notification: told('a', { read: true }) })
  hearNotification(client, { id: 'b', notification: null })
  hearNotification(client, { id: 'gone', notification: null })
  expect(shown()).toEqual([told('c'), told('a', { read: true })])
})

test('a list that was being fetched while one was read is given up, which is told, as it may have held something new', async () => {
  const client = new QueryClient()
  const { queryKey } = notificationsQuery
  const read = () => changeShown(client, (shown) => shown.map((one) => ({ ...one, read: true })))
  client.setQueryData(queryKey, [told('a')])
  expect(await read()).toBe(false)
  const asked = client.fetchQuery({
    queryKey,
    queryFn: ({ signal }) =>
      new Promise<Notification[]>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  })
  expect(await read()).toBe(true)
  await asked
  expect(client.getQueryData(queryKey)).toEqual([told('a', { read: true })])
})

test('what failed here stands among them by its time, and leads nowhere', () => {
  const failed = { id: 'error-1', title: 'Error', message: 'Failed', time: '2026-11-20T08:30:00.000Z', read: false }
  const later = told('b', { time: '2026-11-20T09:00:00.000Z' })
  expect(entriesOf([later, told('a')], [failed]).map(({ id, address }) => [id, address])).toEqual([
    ['b', '/trading?editTrade=trade-1'],
    ['error-1', null],
    ['a', '/trading?editTrade=trade-1'],
  ])
})
