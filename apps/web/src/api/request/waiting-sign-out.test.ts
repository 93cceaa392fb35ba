import { beforeEach, expect, test, vi } from 'vitest'
import { fetchUser } from '../session/user.ts'
import { createReachability, reachability } from './reachability.ts'
import { request } from './request.ts'
import { noteSignOut, settleSignOut, signOutWaits } from './waiting-sign-out.ts'

const stored = new Map<string, string>()
let asked: string[] = []

/** The server's answer to each call; null is no answer. */
function server(answer: (call: string) => Response | null) {
  asked = []
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    const call = `${method} ${address}`
    asked.push(call)
    const given = answer(call)
    if (given === null) throw new TypeError('Failed to fetch')
    return given
  })
}
const nothing = () => new Response(null, { status: 204 })
const signOut = 'POST /api/auth/logout'

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('navigator', { onLine: true })
  settleSignOut()
})

test('a waiting sign-out is sent before any other request, once', async () => {
  noteSignOut('lerato')
  server(nothing)
  await request('GET /api/settings')
  await request('GET /api/settings')
  expect(asked).toEqual([signOut, 'GET /api/settings', 'GET /api/settings'])
  expect(signOutWaits()).toBe(false)
})

test('while a sign-out cannot be sent, nothing is asked in that person’s name, and nobody counts as signed in', async () => {
  noteSignOut('lerato')
  server(() => null)
  await expect(request('GET /api/settings')).rejects.toMatchObject({ code: 'unreachable' })
  expect(await fetchUser()).toBe(null)
  await expect(request('POST /api/trades/undo', { body: { edits: [] } })).rejects.toMatchObject({ code: 'unreachable' })
  expect(asked).toEqual([signOut, signOut, signOut])
  expect(signOutWaits()).toBe(true)
})

test('a sign-out is sent again to a server that cannot end the session just now', async () => {
  noteSignOut('lerato')
  server((call) => (call === signOut ? new Response('', { status: 503 }) : Response.json({ id: 'lerato' })))
  expect(await fetchUser()).toBe(null)
  expect(signOutWaits()).toBe(true)
})

test('a sign-out that another tab has sent is not sent again: it would end the session of whoever signed in there', async () => {
  noteSignOut('lerato')
  stored.clear()
  server(() => Response.json({}))
  await request('GET /api/settings')
  expect(asked).toEqual(['GET /api/settings'])
})

test('signing in works while a sign-out waits: it ends the former session', async () => {
  noteSignOut('lerato')
  server((call) => (call === signOut ? null : Response.json({ id: 'sipho' })))
  const body = { email: 'sipho@haulm.test', password: 'kudu at the weighbridge' }
  expect(await request('POST /api/auth/login', { body })).toEqual({ id: 'sipho' })
})

test('an answer by a proxy while the server is away does not count as an answer of the server', async () => {
  server(() => new Response('<h1>Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }))
  await expect(request('GET /api/settings')).rejects.toMatchObject({ code: 'unreachable' })
  expect(reachability.isOnline()).toBe(false)
  server(() => Response.json({ code: 'forbidden', message: 'Not yours.' }, { status: 403 }))
  await expect(request('GET /api/settings')).rejects.toMatchObject({ code: 'forbidden' })
  expect(reachability.isOnline()).toBe(true)
})

test('the page knows when the server answered last, and has null before the first answer', () => {
  const other = createReachability()
  expect(other.answeredAt()).toBe(null)
  other.report(true)
  expect(other.answeredAt()).toBeGreaterThan(0)
})
