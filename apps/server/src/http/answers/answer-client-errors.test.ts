import { afterAll, beforeAll, expect, test } from 'vitest'
import { bareServer } from '../../test/bare-server.ts'
import { sendRaw } from '../../test/raw-http.ts'

let server: Awaited<ReturnType<typeof bareServer>>
beforeAll(async () => {
  server = await bareServer([])
})
afterAll(() => server.close())

test.each([
  { case: 'no HTTP at all', bytes: 'hello\r\n\r\n', status: 400 },
  { case: 'two lengths', bytes: 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc', status: 400 },
  { case: 'a header of 40 kB', bytes: `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, status: 431 },
  { case: 'no Host', bytes: 'GET /api/health/live HTTP/1.1\r\nConnection: close\r\n\r\n', status: 400 },
])('$case is answered in the form of every refusal', async ({ bytes, status }) => {
  const answer = await sendRaw(server.address, bytes)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).toMatch(/^x-request-id: [0-9a-f-]{36}\r$/im)
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))).toEqual({ message: expect.any(String), code: 'invalid' })
})

test('an unknown Expect header does not change the answer', async () => {
  const expecting = 'POST /api/nowhere HTTP/1.1\r\nHost: a\r\nExpect: more\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}'
  const answer = await sendRaw(server.address, expecting)
  expect(answer).toMatch(/^HTTP\/1.1 404 /)
  expect(answer).toMatch(/^x-request-id: [0-9a-f-]{36}\r$/im)
  expect(answer).toContain('"code":"notFound"')
})

test('HTTP/1.0 needs no Host', async () => {
  expect(await sendRaw(server.address, 'GET /api/nowhere HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 404 /)
})
