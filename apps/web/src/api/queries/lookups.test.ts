import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { lookup } from './lookups.ts'

afterEach(() => vi.unstubAllGlobals())

/** After how many milliseconds the list of clients is fetched again, given such an answer. */
async function askedAgainAfter(answer: () => Promise<Response>): Promise<number | false | undefined> {
  vi.stubGlobal('fetch', answer)
  const client = new QueryClient()
  const clients = lookup('client')
  await client.fetchQuery({ ...clients, retry: false }).catch(() => undefined)
  const query = client.getQueryCache().find({ queryKey: clients.queryKey })
  const { refetchInterval } = clients
  return typeof refetchInterval === 'function' ? refetchInterval(query as never) : refetchInterval
}
const reply = (status: number, body: unknown) => async () => Response.json(body, { status })

test('a list that could not be fetched is fetched again automatically, and only then', async () => {
  expect(await askedAgainAfter(reply(503, { message: 'The database does not answer.', code: 'databaseAway' }))).toBe(5_000)
  expect(await askedAgainAfter(() => Promise.reject(new TypeError('no route')))).toBe(5_000)
  expect(await askedAgainAfter(reply(500, { message: 'Something went wrong.', code: 'internal' }))).toBe(5_000)
  expect(await askedAgainAfter(reply(403, { message: 'Not yours.', code: 'forbidden' }))).toBe(false)
  expect(await askedAgainAfter(reply(200, []))).toBe(false)
})
