import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { gettingStartedQuery } from '../../api/queries/getting-started.ts'
import { type LoadedRows, sameTicketsQuery, type TradeFilters, tradeKeys } from '../queries.ts'
import { exampleTrade } from '../rules/example-trade.ts'
import { acceptTrade, dropTrade, isLoaded } from './accept-trade.ts'

const filters: TradeFilters = { startDate: null, endDate: null, search: '', filter: [] }
const week = { section: 'active', week: '2026-W47' } as const
const next = { section: 'active', week: '2026-W48' } as const
const trade = exampleTrade({ loadingDate: '2026-11-18', version: 4 })
const saved = { ...trade, version: 5 }

let client: QueryClient
const listOf = (place: typeof week | typeof next) => tradeKeys.rows(filters, '-loadingDate', place)
const load = (place: typeof week | typeof next, rows: LoadedRows['rows']) =>
  client.setQueryData<LoadedRows>(listOf(place), { rows, isComplete: true })

beforeEach(() => {
  client = new QueryClient()
  load(week, [trade])
  load(next, [])
})

test('a trade that was saved here counts as loaded when its event comes', () => {
  expect(isLoaded(client, saved)).toBe(false)
  acceptTrade(client, saved)
  expect(isLoaded(client, saved)).toBe(true)
  expect(isLoaded(client, { ...saved, version: 6 })).toBe(false)
})

test('what Getting Started says about existing loads is fetched again', () => {
  const queryKey: QueryKey = gettingStartedQuery.queryKey
  client.setQueryData(queryKey, {})
  acceptTrade(client, saved)
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

test('whether a ticket is on another load is asked again after a load was saved', () => {
  const { queryKey } = sameTicketsQuery({ supplierId: 's-1', ticket: 'WB 1001', except: '' })
  client.setQueryData(queryKey, [])
  acceptTrade(client, saved)
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

test('a trade does not count as loaded if a list has an older row of it, lacks it, or has it in its former week', () => {
  acceptTrade(client, saved)
  load(week, [trade])
  expect(isLoaded(client, saved)).toBe(false)
  load(week, [])
  expect(isLoaded(client, saved)).toBe(false)
  load(week, [saved])
  load(next, [saved])
  expect(isLoaded(client, saved)).toBe(false)
})

test('a deleted trade does not count as loaded', () => {
  acceptTrade(client, saved)
  dropTrade(client, saved.id)
  expect(isLoaded(client, saved)).toBe(false)
})

test('an answer that was overtaken meanwhile does not move a trade back to its former place', () => {
  const moved = { ...trade, loadingDate: '2026-11-25', version: 6 }
  acceptTrade(client, moved)
  acceptTrade(client, saved)
  expect(isLoaded(client, moved)).toBe(true)
  expect(client.getQueryData(tradeKeys.one(trade.id))).toBe(moved)
  expect(client.getQueryData<LoadedRows>(listOf(week))?.rows).toEqual([])
})

test('an answer that comes after the trade was deleted does not bring it back, restoring it does', () => {
  dropTrade(client, trade.id, 6)
  acceptTrade(client, saved)
  expect(client.getQueryData<LoadedRows>(listOf(week))?.rows).toEqual([])
  const restored = { ...trade, version: 7 }
  acceptTrade(client, restored)
  expect(client.getQueryData<LoadedRows>(listOf(week))?.rows).toEqual([restored])
})

test('a list that is outdated stays so when one of its trades is saved, or dropped', async () => {
  const isOutdated = () => client.getQueryState(listOf(week))?.isInvalidated
  await client.invalidateQueries({ queryKey: listOf(week) })
  acceptTrade(client, saved)
  expect(client.getQueryData<LoadedRows>(listOf(week))?.rows).toEqual([saved])
  expect(isOutdated()).toBe(true)
  dropTrade(client, trade.id)
  expect(client.getQueryData<LoadedRows>(listOf(week))?.rows).toEqual([])
  expect(isOutdated()).toBe(true)
})

test('an answer older than a row that has come since changes nothing', () => {
  load(week, [{ ...trade, version: 6 }])
  acceptTrade(client, saved)
  expect(client.getQueryData<LoadedRows>(listOf(week))?.rows).toEqual([{ ...trade, version: 6 }])
  expect(client.getQueryData(tradeKeys.one(trade.id))).toBe(undefined)
})

test('a new document does not raise the version: the trade counts as loaded only with it', () => {
  acceptTrade(client, saved)
  const documents = { loadingTicket: 1 }
  expect(isLoaded(client, { ...saved, documents })).toBe(false)
  acceptTrade(client, { ...saved, documents })
  expect(isLoaded(client, { ...saved, documents })).toBe(true)
})

test('a deleted trade leaves every list that has it, and only it does', () => {
  const other = exampleTrade({ id: 'other', tradeNumber: 'T-2026-00099', loadingDate: '2026-11-18' })
  load(week, [trade, other])
  load(next, [other])
  dropTrade(client, trade.id)
  const rowsIn = (place: typeof week | typeof next) => client.getQueryData<LoadedRows>(listOf(place))?.rows
  expect([rowsIn(week), rowsIn(next)]).toEqual([[other], [other]])
})

test.each([
  { sort: '-loadingDate', search: 'mill', isAsked: true },
  { sort: 'clientId', search: '', isAsked: true },
  { sort: '-loadingDate', search: '', isAsked: false },
] as const)(
  'a list sorted by $sort and searched for $search is fetched again for a trade that it may gain: $isAsked',
  ({ sort, search, isAsked }) => {
    const keyOf = (place: typeof week | typeof next) => tradeKeys.rows({ ...filters, search }, sort, place)
    for (const place of [week, next]) client.setQueryData<LoadedRows>(keyOf(place), { rows: [], isComplete: true })
    acceptTrade(client, saved)
    expect(client.getQueryState(keyOf(week))?.isInvalidated).toBe(isAsked)
    expect(client.getQueryState(keyOf(next))?.isInvalidated).toBe(false)
  },
)

test('the deleted trades are fetched again once one of them is restored, and not after another save', () => {
  client.setQueryData(tradeKeys.deleted, [{ id: trade.id }, { id: 'other' }])
  const isOutdated = () => client.getQueryState(tradeKeys.deleted)?.isInvalidated
  acceptTrade(client, exampleTrade({ id: 'third', loadingDate: '2026-11-18' }))
  expect(isOutdated()).toBe(false)
  acceptTrade(client, saved)
  expect(isOutdated()).toBe(true)
})
