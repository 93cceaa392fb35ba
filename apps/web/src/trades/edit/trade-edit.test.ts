import 'fake-indexeddb/auto'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reachability } from '../../api/request/reachability.ts'
import { markSignedOut, nextSession } from '../../api/request/session-end.ts'
import { userQuery } from '../../api/session/user.ts'
import { editLog } from '../../offline/edits/edit-log.ts'
import { toasts } from '../../ui/toasts/toast.ts'
import { tradeKeys } from '../queries.ts'
import { exampleTrade } from '../rules/example-trade.ts'
import { newTradeEdit, sendTradeEdit, submitTradeEdit, tradeEdit, versionFor } from './trade-edit.ts'

const trade = exampleTrade()
const unsent = (way: 'cell' | 'dialog' = 'cell') =>
  tradeEdit({ personId: 'lerato', key: 'key', trade, patch: { tonnage: 34 }, seen: trade, version: 1, way })

/** A page on which somebody is signed in. */
function pageOf(id: string): QueryClient {
  const client = new QueryClient()
  client.setQueryData(userQuery.queryKey, { id } as never)
  return client
}

/** What every call gets: no answer, or one with this status. */
function server(status: number | 'away', body: object = {}) {
  const fetch = vi.fn(async () => {
    if (status === 'away') throw new TypeError('network')
    return Response.json(body, { status })
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}
const queued = () => editLog.of('lerato')
const toastText = () => toasts.current()?.description

beforeEach(async () => {
  reachability.report(true)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
  await editLog.discardAll('lerato')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a waiting edit says why: no connection, a busy server, or earlier edits of its trade', async () => {
  server('away')
  expect(await submitTradeEdit(pageOf('lerato'), unsent())).toBe(null)
  expect(toastText()).toContain('The server cannot be reached.')
  reachability.report(true)
  server(503, { code: 'databaseAway', message: 'Away' })
  expect(await submitTradeEdit(pageOf('lerato'), { ...unsent(), id: 'other key', recordId: 'other' })).toBe(null)
  expect(toastText()).toContain('The server cannot take it just now.')
  // The log has not been opened yet: its contents are read before another edit is sent.
  const call = server(200, trade)
  expect(await submitTradeEdit(pageOf('lerato'), { ...unsent(), id: 'behind' })).toBe(null)
  expect(toastText()).toContain('Another edit of this trade is already waiting.')
  expect(call).not.toHaveBeenCalled()
  expect(await queued()).toMatchObject([
    { id: 'key', wasSent: true, version: 1 },
    { id: 'other key' },
    { id: 'behind', wasSent: false },
  ])
})

test('an edit of a person who has signed out meanwhile is kept for nobody, least of all for the next person', async () => {
  server('away')
  const left = pageOf('lerato')
  left.setQueryData(userQuery.queryKey, null)
  markSignedOut()
  for (const client of [pageOf('thabo'), new QueryClient(), left]) {
    await expect(submitTradeEdit(client, unsent())).rejects.toMatchObject({ code: 'unreachable' })
  }
  expect(await queued()).toEqual([])
})

test('an edit whose session was ended meanwhile is kept for its person', async () => {
  nextSession()
  server('away')
  const ended = pageOf('lerato')
  ended.setQueryData(userQuery.queryKey, null)
  expect(await submitTradeEdit(ended, unsent())).toBe(null)
  expect(await queued()).toHaveLength(1)
})

test('an edit that can neither be sent nor kept says both', async () => {
  server('away')
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  await expect(submitTradeEdit(pageOf('lerato'), unsent())).rejects.toMatchObject({
    code: 'unreachable',
    reason: expect.stringMatching(/Nor can this browser keep your edit for later: its storage is full or switched off.$/),
  })
})

test('an edit at the end of the session is kept for the person who entered it alone, and the end is announced', async () => {
  const over = { status: 401 }
  server(401, { code: 'unauthorized', message: 'Unauthorized' })
  const shown = toasts.current()
  await expect(submitTradeEdit(pageOf('lerato'), unsent())).rejects.toMatchObject(over)
  expect(await queued()).toMatchObject([{ id: 'key', wasSent: false }])
  expect(toasts.current()).toBe(shown)
  // The dialog persists what was typed itself, and signing out leaves nothing.
  await editLog.discardAll('lerato')
  await expect(submitTradeEdit(pageOf('lerato'), unsent('dialog'))).rejects.toMatchObject(over)
  markSignedOut()
  await expect(submitTradeEdit(pageOf('lerato'), unsent())).rejects.toMatchObject(over)
  expect(await queued()).toEqual([])
})

test.each([
  { what: 'refused, as its session is over', status: 401, body: { code: 'unauthorized', message: 'Unauthorized' } },
  { what: 'not accepted for the moment', status: 503, body: { code: 'databaseAway', message: 'Away' } },
])('an edit that is $what is kept for its person, though somebody else signed in and out meanwhile', async (answer) => {
  nextSession()
  const client = pageOf('lerato')
  vi.stubGlobal('fetch', async () => {
    nextSession()
    client.setQueryData(userQuery.queryKey, { id: 'thabo' } as never)
    markSignedOut()
    return Response.json(answer.body, { status: answer.status })
  })
  const shown = toasts.current()
  await submitTradeEdit(client, unsent()).catch(() => null)
  expect(await queued()).toMatchObject([{ id: 'key', personId: 'lerato' }])
  expect(toasts.current()).toBe(shown)
})

test('edits of one trade are sent one after the other, each from the version that the previous one made', async () => {
  const answers: (() => void)[] = []
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_address: string, { body }: RequestInit) => {
    const version = Number(JSON.parse(String(body)).version) + 1
    sent.push(JSON.parse(String(body)))
    return new Promise<Response>((answer) => answers.push(() => answer(Response.json({ ...trade, version }))))
  })
  const client = pageOf('lerato')
  const newest = () => client.getQueryData<Trade>(tradeKeys.one(trade.id))?.version ?? 1
  const submit = (id: string) => submitTradeEdit(client, { ...unsent(), id }, (edit) => ({ ...edit, version: newest() }))
  const both = Promise.all([submit('first'), submit('second')])
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  answers[0]?.()
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  answers[1]?.()
  await both
  expect(sent).toEqual([
    { tonnage: 34, version: 1 },
    { tonnage: 34, version: 2 },
  ])
})

const seen = exampleTrade({ version: 5, tonnage: 30, truckReg: 'HBD 417 FS' })

test('an edit is sent from the version that was seen', () => {
  expect(versionFor(5, seen, { tonnage: 31 }, undefined)).toBe(5)
  expect(versionFor(5, seen, { tonnage: 31 }, { ...seen, version: 4 })).toBe(5)
})

test('after one’s own edit of another field, the next is sent from the version that it made', () => {
  expect(versionFor(5, seen, { tonnage: 31 }, { ...seen, version: 6, truckReg: 'ABC 123 MP' })).toBe(6)
})

test('if somebody else changed the same field, the edit is sent from the version that was seen, so that it is refused', () => {
  expect(versionFor(5, seen, { tonnage: 31 }, { ...seen, version: 6, tonnage: 29 })).toBe(5)
})

test('if a waiting edit hid somebody else’s change, the next edit is sent from the version where that one started', () => {
  expect(versionFor(3, seen, { tonnage: 31 }, { ...seen, tonnage: 29 })).toBe(3)
  expect(versionFor(3, seen, { tonnage: 31 }, seen)).toBe(5)
})

test.each([
  ['the first', { tonnage: 31, truckReg: 'KDV 118 NW' }],
  ['the last', { truckReg: 'KDV 118 NW', tonnage: 31 }],
])('an edit of two fields of which somebody else changed %s is sent from the version that was seen', (_, patch) => {
  expect(versionFor(5, seen, patch, { ...seen, version: 6, tonnage: 29 })).toBe(5)
  expect(versionFor(5, seen, patch, { ...seen, version: 6, farmName: 'Elsewhere' })).toBe(6)
})

test.each([
  { way: 'cell', method: 'PATCH' },
  { way: 'dialog', method: 'PUT' },
] as const)('an edit in a $way is a $method of its trade, based on its version', async ({ way, method }) => {
  const fetch = server(200, trade)
  await sendTradeEdit(unsent(way), { 'idempotency-key': 'key', 'x-person': 'lerato' })
  const [address, call] = fetch.mock.calls[0] as unknown as [string, RequestInit]
  expect([address, call.method, call.body]).toEqual([`/api/trades/${trade.id}`, method, '{"tonnage":34,"version":1}'])
})

test('a new trade that was sent more than a day ago without an answer is not sent again: its person looks for it first', async () => {
  const fetch = server(201, trade)
  const body = { commodityId: 'hominy-chop' }
  const dayAgo = Date.now() - 25 * 3_600_000
  const sentAt = (firstSentAt: number) => newTradeEdit({ personId: 'lerato', key: 'key', body, unanswered: [body], firstSentAt })
  const headers = { 'idempotency-key': 'key', 'x-person': 'lerato' }
  await expect(sendTradeEdit(sentAt(dayAgo), headers)).rejects.toThrow('check whether it is in the table')
  expect(fetch).not.toHaveBeenCalled()
  expect(await sendTradeEdit(sentAt(Date.now()), headers)).toMatchObject({ id: trade.id })
})
