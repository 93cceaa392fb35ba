import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeStale } from './make-stale.ts'

const queryKey = ['trades', 'groups']

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page with counts, and how long its calls take, in ms. */
function page(takes: number) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(queryKey, 0)
  let done = 0
  const queryFn = vi.fn(async ({ signal }: { signal: AbortSignal }) => {
    await new Promise((resolve) => setTimeout(resolve, takes))
    if (!signal.aborted) done += 1
    return done
  })
  const leave = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined)
  return { client, queryFn, leave, done: () => done }
}

test('a single change is fetched at once', async () => {
  const { client, queryFn, leave } = page(10)
  makeStale(client, queryKey)
  expect(queryFn).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queryFn).toHaveBeenCalledTimes(1)
  makeStale(client, queryKey)
  expect(queryFn).toHaveBeenCalledTimes(2)
  leave()
})

test('a thousand changes cause two fetches: at the first change and after the last', async () => {
  const { client, queryFn, leave } = page(10)
  for (let count = 0; count < 1_000; count += 1) makeStale(client, queryKey)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queryFn).toHaveBeenCalledTimes(2)
  leave()
})

test('while changes keep coming, each fetch is answered before the next one begins', async () => {
  const { client, queryFn, leave, done } = page(2_000)
  for (let time = 0; time < 20_000; time += 100) {
    makeStale(client, queryKey)
    await vi.advanceTimersByTimeAsync(100)
  }
  await vi.advanceTimersByTimeAsync(60_000)
  expect(done()).toBe(queryFn.mock.calls.length)
  expect(done()).toBeGreaterThan(7)
  leave()
})
