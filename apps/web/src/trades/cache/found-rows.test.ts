import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { type LoadedRows, type RowsPlace, type TradeFilters, tradeKeys } from '../queries.ts'
import { exampleTrade } from '../rules/example-trade.ts'
import { foundRows } from './found-rows.ts'

const filters: TradeFilters = { startDate: null, endDate: null, search: 'witrand', filter: [] }
const sort = '-loadingDate'
const week47: RowsPlace = { section: 'active', week: '2026-W47' }
const week40: RowsPlace = { section: 'completed', week: '2026-W40' }
const undated: RowsPlace = { section: 'unallocated', week: null }

const hits = [
  exampleTrade({ id: 'new', loadingDate: '2026-11-19' }),
  exampleTrade({ id: 'newer', loadingDate: '2026-11-18' }),
  exampleTrade({ id: 'old', loadingDate: '2026-09-30', invoiced: true }),
  exampleTrade({ id: 'undated', loadingDate: null }),
]

afterEach(() => vi.unstubAllGlobals())

async function find(sections: { place: RowsPlace | null; count: number }[], client = new QueryClient()) {
  const fetch = vi.fn(async (_address: string) => Response.json(hits))
  vi.stubGlobal('fetch', fetch)
  await client.fetchQuery(foundRows(filters, sort, sections))
  const rowsOf = (place: RowsPlace) =>
    client.getQueryData<LoadedRows>(tradeKeys.rows(filters, sort, place))?.rows.map(({ id }) => id)
  return { fetch, rowsOf }
}

test('one request fetches the rows of every section, in their order', async () => {
  const { fetch, rowsOf } = await find([
    { place: week47, count: 2 },
    { place: undated, count: 1 },
    { place: null, count: 1 },
    { place: week40, count: 1 },
  ])
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(fetch.mock.calls[0]?.[0]).toMatch(/search=witrand/)
  expect(fetch.mock.calls[0]?.[0]).not.toMatch(/week=|section=/)
  expect(rowsOf(week47)).toEqual(['new', 'newer'])
  expect(rowsOf(undated)).toEqual(['undated'])
  expect(rowsOf(week40)).toEqual(['old'])
})

test('a section for which one request brings fewer rows than its header says fetches them itself', async () => {
  const { rowsOf } = await find([
    { place: week47, count: 3 },
    { place: week40, count: 1 },
  ])
  expect(rowsOf(week47)).toBeUndefined()
  expect(rowsOf(week40)).toEqual(['old'])
})

test('rows that are loaded already stay, as they may be newer', async () => {
  const client = new QueryClient()
  client.setQueryData<LoadedRows>(tradeKeys.rows(filters, sort, week40), { rows: [], isComplete: true })
  const { rowsOf } = await find([{ place: week40, count: 1 }], client)
  expect(rowsOf(week40)).toEqual([])
})
