import type { Trade } from '@haulm/domain/trade/trade.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LoadedRows, type TradeFilters, tradeById, tradeKeys } from '../queries.ts'
import { exampleTrade } from '../rules/example-trade.ts'
import { acceptTrade, dropTrade } from './accept-trade.ts'
import { foundRows } from './found-rows.ts'
import { tradeRows } from './trade-rows.ts'

const filters: TradeFilters = { startDate: null, endDate: null, search: '', filter: [] }
const place = { section: 'active', week: '2026-W47' } as const
const sort = '-loadingDate'
const trade = exampleTrade({ loadingDate: '2026-11-18', version: 4 })
const saved: Trade = { ...trade, tonnage: 31, version: 5 }
const other = exampleTrade({ id: 'id-2', tradeNumber: 'T-2026-00002', loadingDate: '2026-11-17' })

let client: QueryClient
/** Answers the pending calls, in order. */
let answer: ((rows: readonly Trade[] | Trade, cursor?: string) => void)[]

beforeEach(() => {
  client = new QueryClient()
  answer = []
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) =>
        answer.push((body, cursor) => resolve(Response.json(body, { headers: cursor ? { 'X-Next-Cursor': cursor } : {} }))),
      ),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const asked = (count: number) => expect.poll(() => answer).toHaveLength(count)
const rowsNow = () => client.getQueryData<LoadedRows>(tradeKeys.rows(filters, sort, place))?.rows

test.each([
  { before: 'nothing', former: undefined },
  { before: 'older rows', former: { rows: [trade, other], isComplete: true } },
])('over $before: events that arrive while rows are being fetched are newer than the answer', async ({ former }) => {
  if (former) client.setQueryData<LoadedRows>(tradeKeys.rows(filters, sort, place), former)
  const entered = exampleTrade({ id: 'id-3', tradeNumber: 'T-2026-00003', loadingDate: '2026-11-19' })
  const rows = client.fetchQuery({ ...tradeRows(filters, sort, place), staleTime: 0 })
  await asked(1)
  acceptTrade(client, saved)
  acceptTrade(client, entered)
  dropTrade(client, other.id)
  answer[0]?.([trade, other])
  expect((await rows).rows).toEqual([entered, saved])
})

test('a document that was added while rows are being fetched is in their row, though the version is the same', async () => {
  const withDocument: Trade = { ...trade, documents: { loadingTicket: 1 } }
  const rows = client.fetchQuery(tradeRows(filters, sort, place))
  await asked(1)
  acceptTrade(client, withDocument)
  answer[0]?.([trade, other])
  expect((await rows).rows).toEqual([withDocument, other])
})

test('an event about a row whose answer was newer changes nothing', async () => {
  const newer = { ...saved, version: 6 }
  const rows = client.fetchQuery(tradeRows(filters, sort, place))
  await asked(1)
  acceptTrade(client, { ...saved, loadingDate: '2026-12-01' })
  answer[0]?.([newer])
  expect((await rows).rows).toEqual([newer])
})

test('events from before the rows were asked for no longer count', async () => {
  dropTrade(client, trade.id)
  const rows = client.fetchQuery(tradeRows(filters, sort, place))
  await asked(1)
  answer[0]?.([saved])
  expect((await rows).rows).toEqual([saved])
})

test('rows of several answers keep the events between them', async () => {
  const rows = client.fetchQuery(tradeRows(filters, sort, place))
  await asked(1)
  answer[0]?.([trade], 'next')
  await expect.poll(() => rowsNow()).toEqual([trade])
  acceptTrade(client, saved)
  await asked(2)
  answer[1]?.([other])
  expect((await rows).rows).toEqual([saved, other])
})

test('a row that moved between two answers appears once, in its present state', async () => {
  const moved = { ...trade, loadingDate: '2026-11-16', version: 6 }
  const rows = client.fetchQuery(tradeRows(filters, sort, place))
  await asked(1)
  answer[0]?.([trade], 'next')
  await asked(2)
  answer[1]?.([other, moved])
  expect((await rows).rows).toEqual([other, moved])
})

test('a trade saved during its fetch keeps what was saved; a newer answer replaces it', async () => {
  const opened = client.fetchQuery(tradeById(trade.id))
  await asked(1)
  acceptTrade(client, saved)
  answer[0]?.(trade)
  expect(await opened).toBe(saved)
  const again = client.fetchQuery({ ...tradeById(trade.id), staleTime: 0 })
  await asked(2)
  answer[1]?.({ ...saved, version: 6 })
  expect((await again).version).toBe(6)
})

test('hits of a search keep the events since, and a section that may have gained a trade is fetched again', async () => {
  const searched = { ...filters, search: 'witrand' }
  const next = { section: 'active', week: '2026-W48' } as const
  const rowsOf = (where: typeof place | typeof next) => client.getQueryState<LoadedRows>(tradeKeys.rows(searched, sort, where))
  const found = client.fetchQuery(
    foundRows(searched, sort, [
      { place, count: 2 },
      { place: next, count: 0 },
    ]),
  )
  await asked(1)
  acceptTrade(client, saved)
  acceptTrade(client, { ...other, loadingDate: '2026-11-25', version: 2 })
  answer[0]?.([trade, other])
  await found
  expect(rowsOf(place)?.data?.rows).toEqual([saved])
  expect(rowsOf(next)?.isInvalidated).toBe(true)
})
