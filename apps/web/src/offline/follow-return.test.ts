import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/request/api-error.ts'
import { reachability } from '../api/request/reachability.ts'
import { userQuery } from '../api/session/user.ts'
import { ages, setAge } from './ages.ts'
import { answerOffline } from './answer-offline.ts'
import { followReturn } from './follow-return.ts'

const answer = (status: number, code: 'databaseAway' | 'forbidden', message: string) =>
  new ApiError(status, message, { code, message })
const noDatabase = () => answer(503, 'databaseAway', 'The database cannot be reached.')
const notYours = () => answer(403, 'forbidden', 'Not yours.')

/** The page of a person who was without a connection: who they are and a list are shown from before, until the server answers. */
function page() {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always', persister: answerOffline } },
  })
  const answers = { user: vi.fn(), rates: vi.fn() }
  const asked: { queryKey: readonly string[]; queryFn: () => unknown }[] = [
    { queryKey: userQuery.queryKey, queryFn: answers.user },
    { queryKey: ['rates'], queryFn: answers.rates },
  ]
  client.setQueryData(userQuery.queryKey, { id: 'lerato' } as never)
  client.setQueryData(['rates'], ['R 380'])
  for (const query of asked) new QueryObserver(client, { ...query, refetchOnMount: false }).subscribe(() => undefined)
  for (const { queryHash } of client.getQueryCache().getAll()) setAge(queryHash, 1)
  return { client, answers, user: () => client.getQueryData(userQuery.queryKey), rates: () => client.getQueryData(['rates']) }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('window', { addEventListener: vi.fn(), removeEventListener: vi.fn() })
  ages.set(new Map())
  reachability.report(false)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('when the server is back without its database, data stays in view and is asked for until the database is back', async () => {
  const { client, answers, user, rates } = page()
  const end = followReturn(client)
  answers.user.mockRejectedValueOnce(noDatabase()).mockResolvedValue({ id: 'lerato' })
  answers.rates.mockRejectedValueOnce(noDatabase()).mockResolvedValue(['R 410'])
  reachability.report(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect([user(), rates()]).toEqual([{ id: 'lerato' }, ['R 380']])
  await vi.advanceTimersByTimeAsync(10_000)
  expect([user(), rates()]).toEqual([{ id: 'lerato' }, ['R 380']])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(rates()).toEqual(['R 410'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(answers.rates).toHaveBeenCalledTimes(2)
  end()
})

test('data that the server refuses is removed from view', async () => {
  const { client, answers, user, rates } = page()
  const end = followReturn(client)
  answers.user.mockResolvedValue({ id: 'lerato' })
  answers.rates.mockRejectedValue(notYours())
  reachability.report(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect([user(), rates()]).toEqual([{ id: 'lerato' }, undefined])
  end()
})

test('data read from the device after another call came through is asked for at once', async () => {
  const { client, answers, rates } = page()
  answers.user.mockResolvedValue({ id: 'lerato' })
  answers.rates.mockResolvedValue(['R 410'])
  const [, list] = client.getQueryCache().getAll()
  ages.set(new Map())
  reachability.report(true)
  const end = followReturn(client)
  setAge(`${list?.queryHash}`, 1)
  await vi.advanceTimersByTimeAsync(1)
  expect(rates()).toEqual(['R 410'])
  expect(answers.user).toHaveBeenCalledTimes(1)
  end()
})

test('data from before that is already shown when the page comes to rest is asked for at once', async () => {
  const { client, answers, rates } = page()
  answers.user.mockResolvedValue({ id: 'lerato' })
  answers.rates.mockResolvedValue(['R 410'])
  reachability.report(true)
  const end = followReturn(client)
  await vi.advanceTimersByTimeAsync(1)
  expect(rates()).toEqual(['R 410'])
  end()
})

test('data that nobody looks at is forgotten, and not asked for', async () => {
  const { client, answers } = page()
  answers.user.mockResolvedValue({ id: 'lerato' })
  answers.rates.mockResolvedValue(['R 410'])
  client.setQueryData(['contracts'], ['C-1'])
  const unseen = client.getQueryCache().find({ queryKey: ['contracts'] })
  setAge(`${unseen?.queryHash}`, 1)
  const end = followReturn(client)
  reachability.report(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(client.getQueryData(['contracts'])).toBeUndefined()
  expect(ages.get().size).toBe(0)
  expect(answers.rates).toHaveBeenCalledTimes(1)
  end()
})
