import { afterEach, expect, test, vi } from 'vitest'
import { loadPart } from './load-part.ts'

afterEach(() => vi.useRealTimers())

test('a part that could not be fetched is fetched again until it comes, unless nobody waits for it any more', async () => {
  vi.useFakeTimers()
  const load = vi.fn(async () => 'part').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const end = vi.fn()
  const begin = vi.fn((_part: string) => end)
  const leave = loadPart(load, begin)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(load).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(begin).toHaveBeenCalledExactlyOnceWith('part')
  leave()
  expect(end).toHaveBeenCalledOnce()

  load.mockRejectedValue(new TypeError('Failed to fetch'))
  load.mockClear()
  const leaveEarly = loadPart(load, begin)
  await vi.advanceTimersByTimeAsync(0)
  leaveEarly()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledOnce()
})
