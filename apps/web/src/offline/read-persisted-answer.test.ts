import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userQuery } from '../api/session/user.ts'
import { forgetPersisted } from './forget-persisted.ts'
import { persistAnswer, persistFor } from './persisted/persisted-answers.ts'
import { readPersistedAnswer } from './read-persisted-answer.ts'

const lerato = { id: 'lerato', rights: 'logistics' }
const client = new QueryClient()
client.setQueryData(userQuery.queryKey, lerato as never)

const queryOf = (startDate: string, endDate: string) =>
  client.getQueryCache().build(client, { queryKey: ['trades', { startDate, endDate }] }) as never

const persist = (startDate: string, endDate: string, text: string) => {
  const { queryHash: hash } = queryOf(startDate, endDate) as { queryHash: string }
  return persistAnswer(lerato, { hash, text, size: text.length, givenAt: 1, keptAt: 1 })
}
const read = async (startDate: string, endDate: string) =>
  (await readPersistedAnswer(queryOf(startDate, endDate), client))?.value ?? null

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T22:30:00Z') }) // 1 December in South Africa
  await forgetPersisted()
  await persistFor(lerato)
})
afterEach(() => vi.useRealTimers())

test('until today, what was loaded until a day before counts, the latest first', async () => {
  await persist('2026-01-01', '2026-11-27', '"Friday"')
  expect(await read('2026-01-01', '2026-12-01')).toBe('Friday')
  await persist('2026-01-01', '2026-11-30', '"yesterday"')
  expect(await read('2026-01-01', '2026-12-01')).toBe('yesterday')
  await persist('2026-01-01', '2026-12-01', '"today"')
  expect(await read('2026-01-01', '2026-12-01')).toBe('today')
})

test('a range that ends on another day, or begins on one, is only what was loaded for it', async () => {
  await persist('2026-11-01', '2026-11-30', '"the month"')
  expect(await read('2026-11-01', '2026-11-30')).toBe('the month')
  expect(await read('2026-12-01', '2026-12-01')).toBe(null)
  await persist('2026-01-01', '2026-12-01', '"until today"')
  expect(await read('2026-01-01', '2026-11-30')).toBe(null)
})
