import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { everyone, route } from '@haulm/api/route/route.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { bareServer } from '../test/bare-server.ts'
import { JsonStream } from './answers/answers.ts'
import { serve } from './serve.ts'

/** In the proportions of the real ones, a hundredth as long. */
vi.mock(import('./limits.ts'), async (original) => {
  const { limits } = await original()
  const { request, headers, connection, connectionCheck, stalled } = limits
  const short = {
    request: request / 100,
    headers: headers / 100,
    connection: connection / 100,
    connectionCheck: connectionCheck / 100,
    stalled: stalled / 100,
  }
  return { limits: { ...limits, ...short } as never }
})

const body = z.strictObject({ name: z.string() })
const echo = serve(
  route({ method: 'POST', path: '/api/echo', summary: 'Echo.', permission: everyone, body, reply: z.unknown() }),
  async (call) => call.body,
)

let endless: Readable
const list = serve(
  route({ method: 'GET', path: '/api/endless', summary: 'Endless.', permission: everyone, reply: z.unknown() }),
  async () => {
    endless = new Readable({ read: () => void endless.push('x'.repeat(65_536)) })
    return new JsonStream(endless)
  },
)

/** Answers once its connection has been silent for as long as allowed. */
const slow = serve(
  route({ method: 'POST', path: '/api/slow', summary: 'Slow.', permission: everyone, body, reply: z.unknown() }),
  async ({ request, body }) => {
    await once(request.raw.socket, 'timeout')
    return body
  },
)

const file = serve(
  route({
    method: 'POST',
    path: '/api/file',
    summary: 'File.',
    permission: everyone,
    streamsFile: ['image/png'],
    reply: z.number(),
  }),
  async ({ request }) => (await buffer(request.body as Readable)).length,
)

let server: Awaited<ReturnType<typeof bareServer>>
beforeAll(async () => {
  server = await bareServer([echo, list, slow, file])
})
afterAll(() => server.close())

/** What a server answers to a client that begins like this, and then sends one character at a time. */
async function answerToDrip(begun: string): Promise<string> {
  const socket: Socket = connect(Number(new URL(server.address).port), '127.0.0.1')
  // What is written before the connection is open would come before the beginning.
  await once(socket, 'connect')
  socket.write(begun)
  const drip = setInterval(() => socket.write('x'), 20)
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => {})
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(drip)
  return Buffer.concat(chunks).toString()
}

test.each([
  {
    case: 'a body',
    begun: 'POST /api/echo HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n{',
  },
  { case: 'headers', begun: 'GET /api/health/live HTTP/1.1\r\nHost: h\r\nX: ' },
])('$case sent one character at a time is cut off when the time limit of a request is over', async ({ begun }) => {
  expect(await answerToDrip(begun)).toMatch(/^HTTP\/1.1 408 /)
})

test('an answer that takes longer than a connection may be silent arrives', async () => {
  expect(await server.api.post('/api/slow', { name: 'Mill' })).toMatchObject({ status: 200, body: { name: 'Mill' } })
})

test('a stalled upload ends with its connection', async () => {
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1').resume()
  socket.write('POST /api/file HTTP/1.1\r\nHost: h\r\nContent-Type: image/png\r\nContent-Length: 999\r\n\r\nP')
  await once(socket, 'close')
})

test('a list that the client does not read ends, and so does its source', async () => {
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1').on('error', () => {})
  socket.pause()
  socket.write('GET /api/endless HTTP/1.1\r\nHost: h\r\n\r\n')
  await expect.poll(() => endless?.destroyed).toBe(true)
  socket.destroy()
})
