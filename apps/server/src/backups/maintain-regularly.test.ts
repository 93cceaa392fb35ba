import type { FastifyBaseLogger } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maintainRegularly } from './maintain-regularly.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const minute = 60_000
const warn = vi.fn()
const log = { warn } as unknown as FastifyBaseLogger

test('what fails while the server runs is logged, and tried again', async () => {
  const maintain = vi.fn().mockRejectedValue(new Error('the database is away'))
  const end = maintainRegularly({ maintain }, log)
  await vi.advanceTimersByTimeAsync(11 * minute)
  end()
  expect(maintain).toHaveBeenCalledTimes(2)
  expect(warn).toHaveBeenCalledTimes(2)
})

test('what is under way at the end fails with the database that closes: that is no news, and is not tried again', async () => {
  warn.mockClear()
  let fail: (error: Error) => void = () => {}
  const maintain = vi.fn(() => new Promise<void>((_done, failed) => (fail = failed)))
  const end = maintainRegularly({ maintain }, log)
  await vi.advanceTimersByTimeAsync(minute)
  end()
  fail(new Error('driver has already been destroyed'))
  await vi.advanceTimersByTimeAsync(60 * minute)
  expect(maintain).toHaveBeenCalledTimes(1)
  expect(warn).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})
