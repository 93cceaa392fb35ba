import { hashKey, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { setAge } from '../../offline/ages.ts'
import { type LoadedRows, type TradeFilters, tradeKeys } from '../queries.ts'
import { exampleTrade } from '../rules/example-trade.ts'
import { reversedRows } from './reversed-rows.ts'
import { tradeRows } from './trade-rows.ts'

const filters: TradeFilters = { startDate: null, endDate: null, search: '', filter: [] }
const week = { section: 'active', week: '2026-W47' } as const
const opposite = tradeKeys.rows(filters, '-loadingDate', week)
const newer = exampleTrade({ id: 't2', loadingDate: '2026-11-19' })
const older = exampleTrade({ id: 't1', loadingDate: '2026-11-18' })

test.each([
  { rows: 'outdated', makeOld: (client: QueryClient) => client.invalidateQueries({ queryKey: opposite }) },
  { rows: 'loaded before the server was away', makeOld: async () => setAge(hashKey(opposite), 1) },
])('rows cached in the opposite order are shown at once, and fetched anew if they are $rows', async ({ makeOld }) => {
  const client = new QueryClient()
  const own = tradeRows(filters, 'loadingDate', week)
  const shown = () =>
    new QueryObserver(client, { ...own, ...reversedRows(client, filters, 'loadingDate', week) }).getCurrentResult()
  client.setQueryData<LoadedRows>(opposite, { rows: [newer, older], isComplete: true })
  expect(shown()).toMatchObject({ data: { rows: [older, newer] }, isStale: false })
  client.removeQueries(own)
  await makeOld(client)
  expect(shown()).toMatchObject({ data: { rows: [older, newer] }, isStale: true })
  // These are newer than those.
  client.setQueryData<LoadedRows>(own.queryKey, { rows: [older], isComplete: true }, { updatedAt: Date.now() + 1 })
  expect(shown().isStale).toBe(false)
})
