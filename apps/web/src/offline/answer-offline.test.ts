import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/request/api-error.ts'
import { reachability } from '../api/request/reachability.ts'
import { ages, type Given } from './ages.ts'
import { answerOffline } from './answer-offline.ts'

const away = () => new ApiError(0, 'unreachable', { code: 'unreachable', message: 'The server cannot be reached.' })
const refused = () => new ApiError(403, 'no', { code: 'forbidden', message: 'Not yours.' })
const noDatabase = () =>
  new ApiError(503, 'away', { code: 'databaseAway', message: 'The database does not answer.', retryAfterSeconds: 2 })
const givenAt = Date.parse('2026-11-20T12:02:00Z')

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => {
  vi.unstubAllGlobals()
  reachability.report(true)
})

/** A page with one query, whose answers are given one after the other; errors are thrown. */
function page(answers: unknown[], persisted: Given | null = null, read = async () => persisted, meta = {}) {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        persister: (ask, context, query) => answerOffline(ask, context, query, read),
      },
    },
  })
  const queryFn = async () => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  }
  const ask = () => client.fetchQuery({ queryKey: ['rates'], queryFn, meta, staleTime: 0 })
  const query = () => client.getQueryCache().find({ queryKey: ['rates'] })
  return { client, ask, query, age: () => ages.get().get(query()?.queryHash ?? '') }
}

test('while the server answers, its answer counts and nothing persisted is read', async () => {
  const { ask, age } = page([['R 410']], { value: ['R 380'], givenAt })
  expect(await ask()).toEqual(['R 410'])
  expect(age()).toBe(undefined)
})

test('without a connection a query is answered with what was persisted, with its age', async () => {
  const { ask, age, query } = page([away()], { value: ['R 380'], givenAt })
  expect(await ask()).toEqual(['R 380'])
  expect(age()).toBe(givenAt)
  await expect.poll(() => query()?.state).toMatchObject({ status: 'success', dataUpdatedAt: givenAt, error: null })
})

test('what the page has takes precedence over what was persisted, and keeps its age', async () => {
  const { client, ask, age } = page([['R 410'], away()], { value: ['R 380'], givenAt })
  await ask()
  client.setQueryData(['rates'], ['R 411'], { updatedAt: givenAt + 5 })
  expect(await ask()).toEqual(['R 411'])
  expect(age()).toBe(givenAt + 5)
})

test('an answer that is fetched again no longer has an age', async () => {
  const { ask, age } = page([away(), ['R 410']], { value: ['R 380'], givenAt })
  await ask()
  expect(await ask()).toEqual(['R 410'])
  expect(age()).toBe(undefined)
})

test('a query that was never loaded says so', async () => {
  const { ask } = page([away()])
  await expect(ask()).rejects.toMatchObject({
    code: 'unreachable',
    reason: 'The server cannot be reached, and this was not loaded here before.',
  })
})

test('a query that is never persisted does not claim that it was not loaded before', async () => {
  const { ask } = page([away()], null, async () => null, { offline: 'never' })
  await expect(ask()).rejects.toMatchObject({ reason: 'The server cannot be reached.' })
})

test('the first part of a long list, shown before the rest, does not count as the list', async () => {
  const { client } = page([])
  const queryFn = async () => {
    client.setQueryData(['rates'], ['the first'])
    throw away()
  }
  await expect(client.fetchQuery({ queryKey: ['rates'], queryFn })).rejects.toMatchObject({ code: 'unreachable' })
})

test('a refusal stays a refusal, whatever was persisted', async () => {
  const { ask } = page([refused()], { value: ['R 380'], givenAt })
  await expect(ask()).rejects.toMatchObject({ code: 'forbidden' })
})

test('if reading what was persisted fails too, the query counts as not loaded', async () => {
  const { ask } = page([away()], null, () => Promise.reject(new Error('The disk is full.')))
  await expect(ask()).rejects.toMatchObject({ code: 'unreachable' })
})

test('while the database is away a query is answered with what was persisted, as without a connection', async () => {
  reachability.report(false)
  const { ask, age } = page([noDatabase()], { value: ['R 380'], givenAt })
  expect(await ask()).toEqual(['R 380'])
  expect(age()).toBe(givenAt)
})

test('while the database is away a query that was never loaded gives the reason of the server, and when to try again', async () => {
  reachability.report(false)
  const { ask } = page([noDatabase()])
  await expect(ask()).rejects.toMatchObject({ reason: 'The database does not answer.', retryAfterSeconds: 2 })
})

test('one query for which the database had no time fails, while others are answered', async () => {
  const { ask } = page([noDatabase()], { value: ['R 380'], givenAt })
  await expect(ask()).rejects.toMatchObject({ code: 'databaseAway' })
})
