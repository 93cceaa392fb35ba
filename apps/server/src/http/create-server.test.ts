import { Refusal } from '@haulm/api/route/refusal.ts'
import { everyone, route } from '@haulm/api/route/route.ts'
import { nothingLost } from '@haulm/domain/text/nothing-lost.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { bareServer } from '../test/bare-server.ts'
import { sendRaw, statusesIn } from '../test/raw-http.ts'
import { serve } from './serve.ts'

const reply = z.unknown()
const body = z.strictObject({ name: z.string() })
const operations = [
  serve(
    route({ method: 'POST', path: '/api/echo', summary: 'Echo.', permission: everyone, body, reply }),
    async ({ body }) => body,
  ),
  serve(
    route({
      method: 'GET',
      path: '/api/find',
      summary: 'Find.',
      permission: everyone,
      query: z.strictObject({ search: z.string(), sort: z.string().optional() }),
      reply,
    }),
    async ({ query }) => query.search,
  ),
  serve(route({ method: 'GET', path: '/api/breaks', summary: 'Breaks.', permission: everyone, reply }), async () => {
    throw new Error('select secret from /var/lib')
  }),
  serve(route({ method: 'GET', path: '/api/away', summary: 'Away.', permission: everyone, reply }), async () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  }),
  serve(route({ method: 'GET', path: '/api/full', summary: 'Full.', permission: everyone, reply }), async () => {
    throw new Error('failed', { cause: Object.assign(new Error('could not extend file "base/1"'), { code: '53100' }) })
  }),
  serve(route({ method: 'GET', path: '/api/busy', summary: 'Busy.', permission: everyone, reply }), async () => {
    throw new Refusal('tooMany', 'Later.', { retryAfterSeconds: 61.2 })
  }),
]

let server: Awaited<ReturnType<typeof bareServer>>
beforeAll(async () => {
  server = await bareServer(operations)
})
afterAll(() => server.close())

test('a valid request is answered as JSON with its charset, and is never cached', async () => {
  const answer = await server.api.post('/api/echo', { name: 'Thandi' })
  expect(answer).toMatchObject({ status: 200, body: { name: 'Thandi' } })
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test.each([
  { case: 'an unknown field', sent: { name: 'a', rank: 1 }, fields: { rank: expect.any(String) } },
  { case: 'a field of the wrong type', sent: { name: 1 }, fields: { name: expect.any(String) } },
  { case: 'no body', sent: undefined, fields: { body: expect.any(String) } },
  { case: 'null', sent: 'null', fields: { body: expect.any(String) } },
  { case: 'a list', sent: [], fields: { body: expect.any(String) } },
  { case: 'a __proto__ key', sent: '{"name":"a","__proto__":{"isAdmin":true}}', fields: { body: expect.any(String) } },
  { case: 'half a document', sent: '{"name":', fields: { body: expect.any(String) } },
])('$case is 400 invalid', async ({ sent, fields }) => {
  const answer = await server.api.post('/api/echo', sent)
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', fields } })
})

test.each([
  { case: 'a name in Windows-1252', sent: Buffer.from('{"name":"Mari\xeb"}', 'latin1'), status: 400 },
  { case: 'UTF-16', sent: Buffer.from('{"name":"Marië"}', 'utf16le'), status: 400 },
  { case: 'UTF-8 after a byte order mark', sent: Buffer.from('\ufeff{"name":"Marië"}'), status: 200 },
])('$case is answered with $status', async ({ sent, status }) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${server.address}/api/echo`, { method: 'POST', headers, body: new Uint8Array(sent) })
  expect(answer.status).toBe(status)
  const body = await answer.json()
  if (status === 200) expect(body).toEqual({ name: 'Marië' })
  else expect(body).toMatchObject({ code: 'invalid', fields: { body: expect.any(String) } })
})

test.each([
  { search: 'Mari%C3%AB+%26+Seuns', found: 'Marië & Seuns' },
  { search: '50%25', found: '50%' },
  { search: '', found: '' },
])('a query is decoded: search=$search', async ({ search, found }) => {
  expect(await server.api.get(`/api/find?search=${search}`)).toMatchObject({ status: 200, body: found })
})

test.each([
  { query: 'search=%ff', field: 'search' },
  { query: 'search=Mari%EB&sort=a', field: 'search' }, // Windows-1252
  { query: 'search=%ED%A0%80', field: 'search' },
  { query: 'search=50%', field: 'search' },
  { query: 'search=a&sort=%zz', field: 'sort' },
  { query: 'search=a&%ff=a', field: '%ff' },
])('a query that cannot be decoded is 400 at its name: $query', async ({ query, field }) => {
  const answer = await server.api.get(`/api/find?${query}`)
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', fields: { [field]: expect.stringContaining('UTF-8') } } })
})

test('a body of 1 MB is read, and one byte more is 413', async () => {
  const ofSize = (bytes: number) => `{"name":"${'a'.repeat(bytes - 11)}"}`
  expect((await server.api.post('/api/echo', ofSize(1_048_576))).status).toBe(200)
  expect(await server.api.post('/api/echo', ofSize(1_048_577))).toMatchObject({ status: 413, body: { code: 'tooLarge' } })
})

test('of thousands of unknown fields the first hundred are named', async () => {
  const sent = { name: 'a', ...Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`field ${at}`, 1])) }
  const { status, body } = await server.api.post('/api/echo', sent)
  expect(status).toBe(400)
  expect(Object.keys((body as { fields: object }).fields).sort()).toEqual(
    Array.from({ length: 100 }, (_, at) => `field ${at}`).sort(),
  )
})

test('a client that sends far too much still receives the 413, and may go on asking', async () => {
  const head = `Host: h\r\nContent-Type: application/json\r\nContent-Length: ${6_000_000}`
  const next = 'GET /api/busy HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n'
  const answers = await sendRaw(server.address, `POST /api/echo HTTP/1.1\r\n${head}\r\n\r\n${'x'.repeat(6_000_000)}${next}`)
  expect(statusesIn(answers)).toEqual([413, 429])
})

describe('a body that is not JSON is 415', () => {
  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/jsonx', 'text/json', ''])(
    'Content-Type: %s',
    async (type) => {
      const answer = await server.api.post('/api/echo', '{"name":"a"}', { 'content-type': type })
      expect(answer.status).toBe(415)
      expect(answer.body).toMatchObject({ code: 'notJson' })
    },
  )
})

test.each([
  { case: 'half a document', sent: '{"name":', type: 'application/json' },
  { case: 'no JSON', sent: 'name=a', type: 'text/plain' },
  { case: 'too much', sent: 'x'.repeat(1_048_577), type: 'application/json' },
])('an unknown path is 404, whatever is sent to it: $case', async ({ sent, type }) => {
  for (const path of ['/api/nowhere', '/nowhere']) {
    const answer = await server.api.post(path, sent, { 'content-type': type })
    expect(answer).toMatchObject({ status: 404, body: { code: 'notFound' } })
  }
})

test.each(['gzip', 'GZIP', 'br', 'deflate', 'gzip, identity', 'unheard-of'])(
  'a body with Content-Encoding %s is 415',
  async (encoding) => {
    const answer = await server.api.post('/api/echo', { name: 'a' }, { 'content-encoding': encoding })
    expect(answer).toMatchObject({ status: 415, body: { code: 'notJson' } })
  },
)

test('a body with the content encoding identity is read', async () => {
  expect((await server.api.post('/api/echo', { name: 'a' }, { 'content-encoding': 'identity' })).status).toBe(200)
})

test.each([
  { origin: 'http://elsewhere.example', status: 403 },
  { origin: 'null', status: 403 },
  { origin: 'not an origin', status: 403 },
])('a write from the origin $origin is refused', async ({ origin, status }) => {
  expect(await server.api.post('/api/echo', { name: 'a' }, { origin })).toMatchObject({ status, body: { code: 'forbidden' } })
})

test.each([
  { site: 'cross-site', status: 403 },
  { site: 'same-site', status: 403 },
  { site: 'same-origin', status: 200 },
  { site: 'none', status: 200 },
])('a write without an origin, with Sec-Fetch-Site $site, is $status', async ({ site, status }) => {
  expect((await server.api.post('/api/echo', { name: 'a' }, { 'sec-fetch-site': site })).status).toBe(status)
})

test('a public read is answered from whatever site it is requested', async () => {
  expect((await server.api.get('/api/find?search=a', { 'sec-fetch-site': 'cross-site' })).status).toBe(200)
})

test.each([
  { case: 'its scheme', change: (origin: string) => origin.replace('http:', 'https:') },
  { case: 'its port', change: (origin: string) => origin.replace(/\d+$/, '1') },
])('a write from an origin that differs in $case is refused', async ({ change }) => {
  const headers = { origin: change(server.address) }
  expect((await server.api.post('/api/echo', { name: 'a' }, headers)).status).toBe(403)
})

test('with a public address, only that origin may write', async () => {
  const behind = await bareServer(operations, { publicUrl: new URL('https://loads.example.com') })
  onTestFinished(behind.close)
  const statusFrom = async (origin: string) => (await behind.api.post('/api/echo', { name: 'a' }, { origin })).status
  expect(await statusFrom('https://loads.example.com')).toBe(200)
  for (const other of ['http://loads.example.com', 'https://loads.example.com:444', behind.address]) {
    expect(await statusFrom(other)).toBe(403)
  }
})

test("a write from the server's own origin is accepted", async () => {
  expect((await server.api.post('/api/echo', { name: 'a' }, { origin: server.address })).status).toBe(200)
})

test('a defect is answered by a bare 500 that reveals nothing', async () => {
  const answer = await server.api.get('/api/breaks')
  expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } })
  expect(answer.text).not.toMatch(/select|secret|\/var|at /)
})

test('a database that is away is 503, with the time to try again', async () => {
  const answer = await server.api.get('/api/away')
  expect(answer).toMatchObject({ status: 503, body: { code: 'databaseAway', message: expect.stringContaining(nothingLost) } })
  expect(answer.headers.get('retry-after')).toBe('2')
})

test('a full disk is 503, and the message says so', async () => {
  const answer = await server.api.get('/api/full')
  expect(answer).toMatchObject({
    status: 503,
    body: { code: 'diskFull', message: expect.stringMatching(/disk is full.*Nothing was changed/) },
  })
  expect(answer.text).not.toContain('base/1')
})

test('Retry-After is in whole seconds, rounded up', async () => {
  expect((await server.api.get('/api/busy')).headers.get('retry-after')).toBe('62')
})

test.each(['/api/nothing', '/api/', '/api/echo/', '/api/%zz', '/api/echo%2f..%2fbreaks', '//api/echo'])(
  'GET %s reveals nothing but that it does not exist, or is malformed',
  async (path) => {
    const answer = await server.api.get(path)
    expect([400, 404]).toContain(answer.status)
    expect(answer.body).toMatchObject({ code: expect.stringMatching(/^(notFound|invalid)$/) })
  },
)

test('every answer carries the security headers', async () => {
  for (const path of ['/api/nothing', '/api/breaks', '/api/busy', '/%ff', '/api/%ff?%ff', '/api/echo/%E0%A4%A']) {
    const { headers } = await server.api.get(path)
    expect(headers.get('content-security-policy')).toMatch(
      /script-src 'self';style-src 'self';.*object-src 'none';base-uri 'none';frame-ancestors 'none'/,
    )
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('x-powered-by')).toBeNull()
  }
})

test('when a subdomain is reached by http, HSTS covers the address alone', async () => {
  const { api, close } = await bareServer([], { hstsSubdomains: false })
  expect((await api.get('/api/nothing')).headers.get('strict-transport-security')).toBe('max-age=31536000')
  await close()
})
