import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { type TradeFilters, tradeKeys } from '../queries.ts'
import { refreshNamed } from './refresh-named.ts'

test('rows that are fetched while a record is renamed are fetched again: they may have its former name', () => {
  const client = new QueryClient()
  const filters: TradeFilters = { startDate: null, endDate: null, search: '', filter: [] }
  const queryKey = tradeKeys.rows(filters, '-loadingDate', { section: 'active', week: '2026-W47' })
  void client.fetchQuery({ queryKey, queryFn: () => new Promise<never>(() => {}) })
  refreshNamed(client, 'supplier-1')
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
