import { everyone, route, signedIn } from '@haulm/api/route/route.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { bareServer } from '../test/bare-server.ts'
import { sendRaw } from '../test/raw-http.ts'
import { serve } from './serve.ts'

const reply = z.unknown()
const body = z.strictObject({ name: z.string() })
const lines: string[] = []
let server: Awaited<ReturnType<typeof bareServer>>
beforeAll(async () => {
  const operations = [
    serve(
      route({ method: 'POST', path: '/api/echo', summary: 'Echo.', permission: everyone, body, reply }),
      async (call) => call.body,
    ),
    serve(route({ method: 'GET', path: '/api/own', summary: 'Own.', permission: signedIn, reply }), async () => 'mine'),
    serve(route({ method: 'GET', path: '/api/breaks', summary: 'Breaks.', permission: everyone, reply }), async () => {
      throw new Error('a defect')
    }),
  ]
  server = await bareServer(operations, { onLine: (line) => lines.push(line) })
})
afterAll(() => server.close())

const idsInLog = (): unknown[] => lines.map((line) => (JSON.parse(line) as { reqId?: string }).reqId)

test.each([
  { case: 'nobody is signed in', status: 401, ask: () => server.api.get('/api/own', { 'x-request-id': 'mine' }) },
  { case: 'a path is unknown', status: 404, ask: () => server.api.get('/api/nothing', { 'x-request-id': 'mine' }) },
  { case: 'a path cannot be decoded', status: 404, ask: () => server.api.get('/api/%ff') },
  { case: 'what is sent is invalid', status: 400, ask: () => server.api.post('/api/echo', {}, { 'x-request-id': 'mine' }) },
  {
    case: 'another site asks',
    status: 403,
    ask: () => server.api.post('/api/echo', { name: 'a' }, { origin: 'http://x.example' }),
  },
  { case: 'a defect occurs', status: 500, ask: () => server.api.get('/api/breaks', { 'x-request-id': 'mine' }) },
])('when $case, the answer carries the id of its line in the log', async ({ status, ask }) => {
  const answer = await ask()
  expect(answer.status).toBe(status)
  const id = answer.headers.get('x-request-id')
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  await expect.poll(idsInLog).toContain(id)
  expect(idsInLog()).not.toContain('mine')
})

test('the answer to a malformed request carries a request id, too', async () => {
  const answer = await sendRaw(server.address, 'no request at all\r\n\r\n')
  const id = /^X-Request-Id: (\S+)\r$/m.exec(answer)?.[1]
  await expect.poll(idsInLog).toContain(id)
})

test('an answer that is no refusal carries no request id', async () => {
  const answer = await server.api.post('/api/echo', { name: 'Thandi' })
  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([200, null])
})
