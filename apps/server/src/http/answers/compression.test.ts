import { everyone, route } from '@haulm/api/route/route.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { bareServer } from '../../test/bare-server.ts'
import { serve } from '../serve.ts'
import { json } from './answers.ts'

const textOf = (rows: number) => Buffer.from(JSON.stringify(Array.from({ length: rows }, (_, at) => ({ trade: `T-2026-${at}` }))))
const shared = textOf(1_000)

const rows = route({
  method: 'GET',
  path: '/api/rows',
  summary: 'Rows.',
  permission: everyone,
  query: z.strictObject({ count: z.coerce.number() }),
  reply: z.unknown(),
})
const same = route({ method: 'GET', path: '/api/same', summary: 'Same.', permission: everyone, reply: z.unknown() })

let server: Awaited<ReturnType<typeof bareServer>>
beforeAll(async () => {
  server = await bareServer([serve(rows, async ({ query }) => json(textOf(query.count))), serve(same, async () => json(shared))])
})
afterAll(() => server.close())

test.each([
  { size: 'some rows', count: 1_000 },
  { size: 'more than is compressed at once', count: 20_000 },
])('$size arrive whole by each encoding', async ({ count }) => {
  for (const encoding of ['br', 'gzip', 'deflate']) {
    const answer = await server.api.get(`/api/rows?count=${count}`, { 'accept-encoding': encoding })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.body).toEqual(JSON.parse(textOf(count).toString()))
  }
})

test('a short answer is sent as it is', async () => {
  const answer = await server.api.get('/api/rows?count=1', { 'accept-encoding': 'br' })
  expect(answer.headers.get('content-encoding')).toBeNull()
})

test('a browser that knows Zstandard, too, gets Brotli', async () => {
  const answer = await server.api.get('/api/rows?count=1000', { 'accept-encoding': 'gzip, deflate, br, zstd' })
  expect(answer.headers.get('content-encoding')).toBe('br')
})

test('an answer that several get is compressed once by Brotli, and once by gzip', async () => {
  const read = async (encoding: string) => (await server.api.get('/api/same', { 'accept-encoding': encoding })).body
  const first = await read('br')
  // The text itself is altered, so that whoever compresses it again sends another.
  shared.fill('7', shared.length - 4, shared.length - 3)
  expect(await read('br')).toEqual(first)
  expect(await read('gzip')).not.toEqual(first)
})
