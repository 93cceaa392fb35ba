import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reachability } from '../api/request/reachability.ts'
import { lookAgain } from './look-again.ts'

let refetch: ReturnType<typeof vi.fn>
let end: () => void
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('window', { addEventListener: vi.fn(), removeEventListener: vi.fn() })
  reachability.report(true)
  const client = new QueryClient()
  refetch = vi.fn(async () => undefined)
  vi.spyOn(client, 'refetchQueries').mockImplementation(refetch as never)
  end = lookAgain(client)
})
afterEach(() => {
  end()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('after a lost call the server is asked once more, and not repeatedly', () => {
  reachability.report(false)
  vi.advanceTimersByTime(1_000)
  expect(refetch).toHaveBeenCalledTimes(1)
  reachability.report(false)
  vi.advanceTimersByTime(60_000)
  expect(refetch).toHaveBeenCalledTimes(1)
})

test('if some calls come through and others never do, the server is asked once a minute', () => {
  for (let round = 0; round < 20; round += 1) {
    reachability.report(false)
    vi.advanceTimersByTime(1_000)
    reachability.report(true)
  }
  expect(refetch).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  reachability.report(false)
  vi.advanceTimersByTime(1_000)
  expect(refetch).toHaveBeenCalledTimes(2)
})

test('the server is not asked if another call came through meanwhile, nor if the device knows it has no connection', () => {
  reachability.report(false)
  reachability.report(true)
  vi.advanceTimersByTime(1_000)
  vi.stubGlobal('navigator', { onLine: false })
  reachability.report(false)
  vi.advanceTimersByTime(1_000)
  expect(refetch).not.toHaveBeenCalled()
})
