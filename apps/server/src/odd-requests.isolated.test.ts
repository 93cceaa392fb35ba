import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { routes } from '@haulm/api/routes.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sendRaw, statusesIn } from './test/raw-http.ts'
import { tradeWorld } from './test/trade-world.ts'

/** Thousands of calls as fast as they go; how many a second may be is the matter of another test. */
vi.mock(import('./http/limits.ts'), async (original) => {
  const { limits } = await original()
  return { limits: { ...limits, callsPerSecond: 1_000_000 as never } }
})

let here: Awaited<ReturnType<typeof tradeWorld>>
let tradeId: string
beforeAll(async () => {
  here = await tradeWorld({ signedInWith: ['logistics'] })
  tradeId = (await here.enter({ farmName: 'CANARY' })).id
})
afterAll(() => here.close())

/** One request, byte for byte as it is written; fetch would tidy it up. */
async function ask(line: string, headers: string[], body = ''): Promise<{ status: number; text: string }> {
  const head = [`${line} HTTP/1.1`, 'Host: haulm.example', 'Connection: close', ...headers, `Content-Length: ${body.length}`]
  const text = await sendRaw(here.address, `${head.join('\r\n')}\r\n\r\n${body}`)
  return { status: statusesIn(text)[0] ?? 0, text }
}

/** Other ways to write a path, some of which other servers take for it. */
const spellings = (path: string): string[] => [
  ...[`/${path}`, `${path}/`, `${path}//`, `${path}.`, `${path}%20`, `${path};`, `${path};a=b`, `${path}.json`, `${path}%00`],
  ...[path.toUpperCase(), path.replace('/api', '/API'), path.replace('/api', '/%61pi'), path.replace('/api/', '/api//')],
  ...[path.replaceAll('/', '%2f'), path.replaceAll('/', '%5c'), path.replaceAll('/', '\\'), path.replace('/api/', '/api%2f')],
  ...[`/api/health/live/..${path.slice(4)}`, `/api/health/..${path.slice(4)}`, `/./${path.slice(1)}`, `/assets/..${path}`],
  ...[`/api/health/%2e%2e${path.slice(4)}`, `/api/health/live%2f..%2f..${path.slice(4)}`, `/api/auth/login/..;${path.slice(4)}`],
  ...[`${path}?x=/api/health/live`, `${path}#/api/health/live`, `${path}?/../health/live`, `http://haulm.example${path}`],
]

test('no spelling of a path gets around the check of who calls', async () => {
  const guarded = Object.values(routes).filter(({ permission }) => permission.kind !== 'public')
  for (const { method, path } of guarded) {
    for (const spelling of spellings(path.replace(':id', tradeId))) {
      const { status, text } = await ask(
        `${method} ${spelling}`,
        ['Content-Type: application/json'],
        method === 'GET' ? '' : '{}',
      )
      expect([400, 401, 403, 404], `${method} ${spelling}: ${text}`).toContain(status)
      expect(text).not.toContain('CANARY')
    }
  }
})

test.each(['TRACE', 'OPTIONS', 'PROPFIND', 'DELETE', 'PUT', 'get', 'X'])(
  '%s of a read-only list changes nothing and reveals nothing',
  async (method) => {
    const { status, text } = await ask(`${method} /api/trades`, [`Cookie: ${here.api.cookie}`])
    expect([400, 404]).toContain(status)
    expect(text).not.toContain('CANARY')
  },
)

const taken = ['application/json', 'application/json; charset=utf-8', 'application/json;charset=UTF-8', 'APPLICATION/JSON']
/** What other servers took for JSON, or for nothing to check. */
const odd = [
  ...[
    'application/json\t; charset=utf-8',
    ' application/json',
    '\tapplication/json',
    'application/json ',
    'application/json;',
    'application/json ;a',
  ],
  ...[
    'application/json a',
    'application/json, text/plain',
    'application/json\ta',
    'application/jsonx',
    'xapplication/json',
    'application/json/x',
  ],
  ...[
    'application/*',
    '*/*',
    'application',
    'json',
    'text/json',
    'text/plain',
    'text/plain; application/json',
    'text/html',
    '',
    ' ',
    ';',
    ',',
    '/',
  ],
  ...[
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'application/xml',
  ],
  ...[
    'application/vnd.api+json',
    'application/merge-patch+json',
    'application/json-patch+json',
    'application/ld+json',
    'application/JSON5',
  ],
  ...[
    'application/json; charset=utf-16',
    'application/json; charset=',
    'application/json; charset="utf-8"',
    'application/json;;',
    'null',
    '__proto__',
  ],
]

test.each([...taken, ...odd])('Content-Type %j gets around no check', async (type) => {
  const count = async () => (await here.db.selectFrom('trade').select('id').execute()).length
  const before = await count()
  const body = `{"commodityId":"${here.commodityId}","invoiced":true,"rank":1}`
  const headers = [`Cookie: ${here.api.cookie}`, `Content-Type: ${type}`]
  for (const line of ['POST /api/trades', `PATCH /api/trades/${tradeId}`, `PUT /api/trades/${tradeId}`]) {
    const { status, text } = await ask(line, headers, body)
    expect([400, 415], `${line}: ${text}`).toContain(status)
    if (taken.includes(type)) expect(status).toBe(400)
  }
  expect(await count()).toBe(before)
})

test('without a Content-Type a body is not read', async () => {
  const body = `{"commodityId":"${here.commodityId}"}`
  expect((await ask('POST /api/trades', [`Cookie: ${here.api.cookie}`], body)).status).toBe(415)
})

test('a compressed body from a caller without a session does not block the next request on its connection', async () => {
  const packed = gzipSync(randomBytes(300_000)).toString('latin1')
  const head = `POST /api/trades HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\n`
  const next = 'GET /api/health/live HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n'
  const answers = await sendRaw(here.address, `${head}Content-Length: ${packed.length}\r\n\r\n${packed}${next}`)
  expect(statusesIn(answers)).toEqual([401, 200])
})

test('a plain body that claims to be compressed is refused', async () => {
  const { status } = await ask(
    'POST /api/trades',
    [`Cookie: ${here.api.cookie}`, 'Content-Type: application/json', 'Content-Encoding: gzip'],
    '{}',
  )
  expect(status).toBe(415)
})
