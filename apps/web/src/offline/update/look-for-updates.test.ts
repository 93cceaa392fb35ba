import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lookForUpdates } from './look-for-updates.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openPage() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const update = vi.fn(async () => undefined as unknown as ServiceWorkerRegistration)
  lookForUpdates({ update }, page as unknown as Document)
  const become = (visibilityState: string) => {
    page.visibilityState = visibilityState
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { update, become }
}

test('the page looks for a new version once an hour', async () => {
  const { update } = openPage()
  await vi.advanceTimersByTimeAsync(3_599_999)
  expect(update).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(update).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(update).toHaveBeenCalledTimes(2)
})

test('the page looks for one when its window comes back to the front, unless it did within the last minute', async () => {
  const { update, become } = openPage()
  await vi.advanceTimersByTimeAsync(59_999)
  become('hidden')
  become('visible')
  expect(update).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  become('hidden')
  expect(update).not.toHaveBeenCalled()
  become('visible')
  become('visible')
  expect(update).toHaveBeenCalledTimes(1)
})

test('a failed look for a new version is only logged', async () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const { update } = openPage()
  update.mockRejectedValue(new Error('offline'))
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
})
