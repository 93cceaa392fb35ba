import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryKeys } from '../../api/query-keys.ts'
import { tradeKeys } from '../../trades/queries.ts'
import { followDay } from './follow-day.ts'

const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
let end = () => {}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-29T23:58:00+02:00') })
  vi.stubGlobal('document', new EventTarget())
  end = followDay(client)
})
afterEach(() => {
  end()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('what the server answers by its day is fetched anew once the day is another, and not before', async () => {
  const thisWeek = { startDate: null, endDate: null, search: '', filter: ['loadingDate.within:thisWeek'] }
  const keys = [tradeKeys.groups(thisWeek, 'week'), [...queryKeys.figures, 'stats'], queryKeys.settings]
  const [groups, stats, settings] = keys.map((queryKey) => {
    const queryFn = vi.fn(async () => null)
    new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {})
    return queryFn
  })
  await vi.advanceTimersByTimeAsync(90_000)
  for (const queryFn of [groups, stats, settings]) expect(queryFn).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(90_000)
  for (const queryFn of [groups, stats]) expect(queryFn).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(3_600_000)
  for (const queryFn of [groups, stats]) expect(queryFn).toHaveBeenCalledTimes(2)
  expect(settings).toHaveBeenCalledTimes(1)
})
