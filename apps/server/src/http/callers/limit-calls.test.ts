import { everyone, route, signedIn } from '@haulm/api/route/route.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { bareServer } from '../../test/bare-server.ts'
import { sendRaw, statusesIn } from '../../test/raw-http.ts'
import type { FindSession } from '../context.ts'
import { limits } from '../limits.ts'
import { serve } from '../serve.ts'

const reply = z.unknown()
const operations = [
  serve(route({ method: 'GET', path: '/api/own', summary: 'Own.', permission: signedIn, reply }), async () => 'in'),
  serve(
    route({ method: 'GET', path: '/api/health/live', summary: 'Live.', permission: everyone, ignoresSession: true, reply }),
    async () => 'ok',
  ),
]

/** Good tokens are `good-` and the person's name. */
const findSession: FindSession = async (_context, token) => {
  if (!token.startsWith('good-')) return null
  const id = token.slice(5)
  const name = { firstName: 'Thandi', lastName: 'Mokoena', email: `${id}@haulm.example`, profileImageUrl: null }
  const rights = { role: 'user' as const, permissions: [], columnVisibility: {}, mustChangePassword: false }
  return { sessionId: id, confirmedAt: '2026-11-20T08:00:00.000Z', snapshot: '', person: { id, ...name, ...rights } }
}

let server: Awaited<ReturnType<typeof bareServer>>
let second = Date.now()
beforeAll(async () => {
  server = await bareServer(operations, { findSession, trustProxy: true })
})
afterAll(() => server.close())
// Each test has a second of its own, which lasts as long as the test: counts must not depend on the machine's speed.
beforeEach(() => {
  second += 10_000
  vi.useFakeTimers({ toFake: ['Date'], now: second })
})
afterEach(() => vi.useRealTimers())

/** Many requests at once over one connection, each with its own cookie; the last one closes it. */
async function burst(count: number, path: string, token: (at: number) => string, address = (_at: number) => '196.25.1.1') {
  const request = (at: number) =>
    `GET ${path} HTTP/1.1\r\nHost: haulm.example\r\nX-Forwarded-For: ${address(at)}\r\nCookie: haulm_session=${token(at)}\r\n${at === count - 1 ? 'Connection: close\r\n' : ''}\r\n`
  const answers = await sendRaw(server.address, Array.from({ length: count }, (_, at) => request(at)).join(''))
  const seen = new Map<number, number>()
  for (const status of statusesIn(answers)) seen.set(status, (seen.get(status) ?? 0) + 1)
  return seen
}

const allowed = limits.callsPerSecond
const known = (at: number) => `good-${at % 3}`

test('invented cookies do not get around the limit: they count for the address', async () => {
  expect((await burst(allowed + 50, '/api/own', (at) => `invented-${at}`)).get(429)).toBeGreaterThan(0)
})

test('all addresses of one IPv6 network count as one', async () => {
  const invented = () => 'invented'
  const ofOne = await burst(allowed + 50, '/api/own', invented, (at) => `2001:db8:7:7::${at.toString(16)}`)
  expect(ofOne.get(429)).toBeGreaterThan(0)
  expect((await burst(1, '/api/own', invented, () => '2001:db8:7:8::1')).get(429)).toBeUndefined()
})

test('signed-in people at an address of somebody who guesses are counted separately', async () => {
  await burst(3, '/api/own', known)
  expect((await burst(allowed + 50, '/api/own', () => 'invented')).get(429)).toBeGreaterThan(0)
  expect(await burst(allowed, '/api/own', known)).toEqual(new Map([[200, allowed]]))
})

test('one person may call 200 times in a second, is limited, and learns when to try again', async () => {
  await burst(1, '/api/own', () => 'good-busy')
  expect(await burst(200, '/api/own', () => 'good-busy')).toEqual(new Map([[200, 200]]))
  expect((await burst(allowed, '/api/own', () => 'good-busy')).get(429)).toBeGreaterThan(0)
  const refused = await server.api.get('/api/own', { cookie: 'haulm_session=good-busy' })
  expect(refused).toMatchObject({ status: 429, body: { code: 'tooMany', message: expect.any(String) } })
  expect(refused.headers.get('retry-after')).toBe('1')
})

test('health is answered however often it is requested, with any cookie', async () => {
  expect(await burst(allowed + 50, '/api/health/live', () => 'invented')).toEqual(new Map([[200, allowed + 50]]))
})
