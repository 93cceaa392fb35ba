import { afterEach, expect, test, vi } from 'vitest'
import { isUnauthorized, isUnreachable, reasonOf } from './api-error.ts'
import { reachability } from './reachability.ts'
import { addressOf, request, requestPage } from './request.ts'
import { nextSession, setPersonHere } from './session-end.ts'

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  })

afterEach(() => vi.unstubAllGlobals())
const answering = (response: () => Response | Promise<Response>) => {
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => response())
  vi.stubGlobal('fetch', fetch)
  return fetch
}

test('params and query fill the address, encoded, and unset ones are left out', () => {
  expect(addressOf('/api/trades/:id', { params: { id: 'a/b?c' } })).toBe('/api/trades/a%2Fb%3Fc')
  expect(addressOf('/api/trades', { query: { search: '100% & more', startDate: undefined, limit: '8' } })).toBe(
    '/api/trades?search=100%25+%26+more&limit=8',
  )
  expect(addressOf('/api/trades', { query: { filter: ['tonnage.atLeast:30', 'invoiced.is:true'] } })).toBe(
    '/api/trades?filter=tonnage.atLeast%3A30&filter=invoiced.is%3Atrue',
  )
})

test('a body goes out as JSON, and the answer comes back read', async () => {
  const fetch = answering(() => answer(200, { id: '1', tonnage: 34.2 }, { 'x-next-cursor': 'abc' }))
  const { reply, next } = await requestPage('PATCH /api/trades/:id', { params: { id: '1' }, body: { tonnage: 34.2 } })
  expect(reply).toMatchObject({ tonnage: 34.2 })
  expect(next).toBe('abc')
  expect(fetch).toHaveBeenCalledWith('/api/trades/1', expect.objectContaining({ method: 'PATCH', body: '{"tonnage":34.2}' }))
})

test('a request outlives its page if asked to, and only then', async () => {
  const fetch = answering(() => answer(204, null))
  await request('POST /api/auth/logout', { keepalive: true })
  expect(fetch).toHaveBeenLastCalledWith('/api/auth/logout', expect.objectContaining({ keepalive: true }))
  await request('POST /api/auth/logout')
  expect(fetch).toHaveBeenLastCalledWith('/api/auth/logout', expect.objectContaining({ keepalive: false }))
})

test('a request ends when its caller aborts it, and at its timeout, also in a browser without AbortSignal.any', async () => {
  vi.stubGlobal('AbortSignal', Object.assign(Object.create(AbortSignal), { any: undefined }))
  const never = (_address: string, { signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      if (signal?.aborted) reject(signal.reason)
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  vi.stubGlobal('fetch', never)
  const caller = new AbortController()
  const gone = request('GET /api/trades/:id', { params: { id: '1' }, signal: caller.signal })
  caller.abort()
  await expect(gone).rejects.toMatchObject({ name: 'AbortError' })
  await expect(request('GET /api/trades/:id', { params: { id: '1' }, signal: caller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
  await expect(request('GET /api/trades/:id', { params: { id: '1' }, timeout: 1 })).rejects.toMatchObject({ code: 'timeout' })
})

test('an answer with an ETag is asked for again with that tag, and is reused if the server says it is unchanged', async () => {
  const { params } = { params: { id: 'of-a-list' } }
  let fetch = answering(() => answer(200, [{ id: '1' }], { etag: '"one"', 'x-next-cursor': 'abc' }))
  const first = await requestPage('GET /api/trades/:id', { params })
  expect(fetch.mock.calls[0]?.[1].headers).not.toHaveProperty('if-none-match')
  fetch = answering(() => new Response(null, { status: 304, headers: { etag: '"one"' } }))
  const second = await requestPage('GET /api/trades/:id', { params })
  expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({ 'if-none-match': '"one"' })
  expect(second.reply).toBe(first.reply)
  expect(second.next).toBe('abc')
  // Another address, and another session, do not know the tag.
  fetch = answering(() => answer(200, [], { etag: '"two"' }))
  await request('GET /api/trades/:id', { params: { id: 'of-another-list' } })
  nextSession()
  await request('GET /api/trades/:id', { params })
  for (const [, { headers }] of fetch.mock.calls) expect(headers).not.toHaveProperty('if-none-match')
})

test('a write names the person for whom the page is drawn, since somebody else may have signed in at another tab', async () => {
  const fetch = answering(() => answer(200, {}))
  setPersonHere('lerato')
  await request('PUT /api/trades/:id', { params: { id: '1' }, body: {} })
  await request('GET /api/settings')
  setPersonHere(null)
  await request('PUT /api/trades/:id', { params: { id: '1' }, body: {} })
  expect(fetch.mock.calls.map(([, { headers }]) => new Headers(headers).get('x-person'))).toEqual(['lerato', null, null])
})

test('an answer without content is undefined', async () => {
  answering(() => answer(204, null))
  expect(await request('POST /api/auth/logout')).toBeUndefined()
})

test('a refusal has the status and body in its message, and the parts of the body', async () => {
  const body = { message: 'Tonnage must be above 0.', code: 'invalid', fields: { tonnage: 'must be above 0' } }
  answering(() => answer(400, body))
  const error = await request('GET /api/auth/user').catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({
    status: 400,
    code: 'invalid',
    reason: body.message,
    fields: body.fields,
    message: `400: ${JSON.stringify(body)}`,
  })
  expect(reasonOf(error, 'Failed to update trade')).toBe('Tonnage must be above 0.')
})

test('an ended session is distinguished from a wrong password, though both are 401', async () => {
  answering(() => answer(401, { message: 'Unauthorized', code: 'unauthorized' }))
  expect(isUnauthorized(await request('GET /api/auth/user').catch((thrown: unknown) => thrown))).toBe(true)
  answering(() => answer(401, { message: 'Invalid email or password', code: 'unauthorized' }))
  expect(isUnauthorized(await request('GET /api/auth/user').catch((thrown: unknown) => thrown))).toBe(false)
})

test('an answer that a proxy gives in place of the server is an error of its status', async () => {
  answering(() => new Response('<html>Bad gateway</html>', { status: 502, statusText: 'Bad Gateway' }))
  const error = await request('GET /api/auth/user').catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ status: 502, code: 'unreachable', reason: null })
  expect(isUnreachable(error)).toBe(true)
})

test('429 says when to try again', async () => {
  answering(() => answer(429, { message: 'Too many attempts.', code: 'tooMany' }, { 'retry-after': '900' }))
  expect(await request('GET /api/auth/user').catch((thrown: unknown) => thrown)).toMatchObject({ retryAfterSeconds: 900 })
})

test('no connection is an error that says so, not a thrown TypeError', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  answering(() => Promise.reject(new TypeError('Failed to fetch')))
  const error = await request('GET /api/auth/user').catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ status: 0, code: 'unreachable' })
})

test('an answer that breaks off, or is not the server’s own, counts as none, as the request may have been done', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const cutOff = () => new Response('{"id":"1","tonn', { headers: { 'content-type': 'application/json' } })
  const fromHotel = () => new Response('<html>Sign in to use our wifi</html>', { headers: { 'content-type': 'text/html' } })
  for (const response of [cutOff, fromHotel]) {
    answering(response)
    const error = await request('GET /api/auth/user').catch((thrown: unknown) => thrown)
    expect(isUnreachable(error)).toBe(true)
    expect(reachability.isOnline()).toBe(false)
  }
})

test('an answer that the database is away says nothing about the connection: the server is there, but cannot be asked', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  for (const wasOnline of [true, false]) {
    reachability.report(wasOnline)
    answering(() => answer(503, { message: 'The database does not answer.', code: 'databaseAway' }))
    await expect(request('GET /api/settings')).rejects.toMatchObject({ code: 'databaseAway' })
    expect(reachability.isOnline()).toBe(wasOnline)
  }
})
