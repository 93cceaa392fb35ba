import { verify } from '@node-rs/argon2'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { apiCaller } from '../test/call-api.ts'
import { hashPassword } from './passwords/password-hash.ts'
import { cookieOf, goodPassword, peopleServer } from './test-people.ts'

vi.mock(import('@node-rs/argon2'), async (original) => {
  const argon2 = await original()
  return { ...argon2, verify: vi.fn(argon2.verify) }
})

test('the right password signs in, regardless of the case of the address, and the answer is the person', async () => {
  const { attempt, addPerson, api } = await peopleServer()
  const { id } = await addPerson({ email: 'naledi@example.co.za' })
  const reply = await attempt('  Naledi@Example.co.za ', goodPassword)
  expect(reply).toMatchObject({ status: 200, body: { id, email: 'naledi@example.co.za', role: 'user', permissions: [] } })
  expect(reply.text).not.toContain('argon2')
  const again = await api.get('/api/auth/user', { cookie: cookieOf(reply) })
  expect(again).toMatchObject({ status: 200, body: reply.body })
})

test('an administrator holds all ten permissions', async () => {
  const { signIn, addPerson, db } = await peopleServer()
  const { email } = await addPerson()
  await db.updateTable('person').set({ role: 'admin' }).execute()
  const { body } = await (await signIn(email)).get('/api/auth/user')
  expect((body as { permissions: string[] }).permissions).toHaveLength(10)
})

test('without a session nobody is signed in: 401', async () => {
  const { api } = await peopleServer()
  expect(await api.get('/api/auth/user')).toMatchObject({ status: 401, body: { message: 'Unauthorized', code: 'unauthorized' } })
  const forged = { cookie: `haulm_session=${'a'.repeat(43)}` }
  expect((await api.get('/api/auth/user', forged)).status).toBe(401)
})

test('the cookie is kept from scripts and other sites; with https it is Secure and bound to the host', async () => {
  const plain = await peopleServer()
  await plain.addPerson()
  const [cookie] = (await plain.attempt('naledi@example.co.za', goodPassword)).headers.getSetCookie()
  expect(cookie).toMatch(/^haulm_session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)

  const secure = await peopleServer({ publicUrl: 'https://loads.example.co.za' })
  await secure.addPerson()
  const reply = await secure.attempt('naledi@example.co.za', goodPassword)
  expect(reply.headers.getSetCookie()[0]).toMatch(
    /^__Host-haulm_session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect((await secure.api.get('/api/auth/user', { cookie: cookieOf(reply) })).status).toBe(200)
})

test('signing in to a product at another port of a host leaves the session with the first one', async () => {
  const ports = ['8443', '9443']
  const products = await Promise.all(ports.map((port) => peopleServer({ publicUrl: `https://loads.example.co.za:${port}` })))
  const cookies = new Map<string, string>()
  for (const { addPerson, attempt } of products) {
    await addPerson()
    const [name = '', token = ''] = cookieOf(await attempt('naledi@example.co.za', goodPassword)).split('=')
    cookies.set(name, token)
  }
  const cookie = [...cookies].map((parts) => parts.join('=')).join('; ')
  for (const { api } of products) expect((await api.get('/api/auth/user', { cookie })).status).toBe(200)
})

test('unknown, pending and blocked accounts answer a wrong password alike, header for header', async () => {
  const { attempt, addPerson } = await peopleServer()
  await addPerson({ email: 'known@example.co.za' })
  await addPerson({ email: 'pending@example.co.za', status: 'pending' })
  await addPerson({ email: 'blocked@example.co.za', status: 'blocked' })
  const isOfTheMoment = (header: string) => ['date', 'x-request-id'].includes(header) || header.startsWith('x-ratelimit')
  const seen = ['known@', 'pending@', 'blocked@', 'nobody@', 'no\0body@'].map(async (name) => {
    const { status, text, headers } = await attempt(`${name}example.co.za`, 'not the password')
    return { status, text, headers: Object.fromEntries([...headers].filter(([header]) => !isOfTheMoment(header))) }
  })
  const [first, ...others] = await Promise.all(seen)
  expect(first).toMatchObject({ status: 401, text: '{"message":"Invalid email or password","code":"unauthorized"}' })
  for (const other of others) expect(other).toEqual(first)
})

test('an unknown address is refused after as much work as a wrong password', async () => {
  const { attempt, addPerson } = await peopleServer()
  const { email } = await addPerson({ passwordHash: await hashPassword(goodPassword) })
  /** The queries, and the work of each comparison: their duration would depend on the machine. */
  const workOf = async (typed: string) => {
    const [compared, asked] = [vi.mocked(verify).mockClear(), vi.spyOn(pg.Client.prototype, 'query')]
    await attempt(typed, 'wrong')
    const statements = (asked.mock.calls as unknown[][]).map(([query]) => (typeof query === 'string' ? query : textOf(query)))
    asked.mockRestore()
    return { statements, costs: compared.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4).join('$')) }
  }
  const known = await workOf(email)
  expect(known.statements.length).toBeGreaterThan(3)
  expect(known.costs).toEqual(['$argon2id$v=19$m=19456,t=2,p=1'])
  expect(await workOf('nobody@example.co.za')).toEqual(known)
})

const textOf = (query: unknown) => (query as { text: string }).text

test.each([
  ['pending', 'accountPending'],
  ['blocked', 'accountBlocked'],
] as const)('the person of a %s account learns that only after the right password', async (status, code) => {
  const { attempt, addPerson, db } = await peopleServer()
  const { email } = await addPerson({ status })
  expect(await attempt(email, goodPassword)).toMatchObject({ status: 403, body: { code } })
  expect(await db.selectFrom('session').selectAll().execute()).toEqual([])
})

test('each sign-in has a token of its own, and ends the session that the browser had', async () => {
  const { attempt, addPerson, api, address } = await peopleServer()
  const { email } = await addPerson()
  const first = cookieOf(await attempt(email, goodPassword))
  const second = cookieOf(await attempt(email, goodPassword, { cookie: first }))
  expect(second).not.toBe(first)
  expect((await api.get('/api/auth/user', { cookie: first })).status).toBe(401)
  expect((await apiCaller(address, second).get('/api/auth/user')).status).toBe(200)
})

test('a token is stored as its hash only', async () => {
  const { attempt, addPerson, db } = await peopleServer()
  const { email } = await addPerson()
  const token = cookieOf(await attempt(email, goodPassword)).split('=')[1] ?? ''
  const { tokenHash } = await db.selectFrom('session').select('tokenHash').executeTakeFirstOrThrow()
  expect(token).toHaveLength(43)
  for (const encoding of ['latin1', 'base64url'] as const) {
    expect(Buffer.from(token, encoding).includes(tokenHash.subarray(0, 8))).toBe(false)
  }
})

test('signing out ends the session on the server; without a session the answer is the same', async () => {
  const { attempt, addPerson, api } = await peopleServer()
  const { email } = await addPerson()
  const cookie = cookieOf(await attempt(email, goodPassword))
  const out = await api.post('/api/auth/logout', undefined, { cookie })
  expect(out.status).toBe(204)
  expect(out.headers.getSetCookie()[0]).toMatch(/^haulm_session=; .*Expires=Thu, 01 Jan 1970/)
  expect((await api.get('/api/auth/user', { cookie })).status).toBe(401)
  expect((await api.post('/api/auth/logout')).status).toBe(204)
})

test('every sign-in is logged with who, from where and the outcome, but no password, token or unknown address', async () => {
  const { attempt, addPerson, lines } = await peopleServer()
  const { id, email } = await addPerson()
  const token = cookieOf(await attempt(email, goodPassword)).split('=')[1] ?? ''
  await attempt(email, 'a wrong password')
  await attempt('my password in the wrong field', 'x')
  const events = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'signIn')
  expect(events).toMatchObject([
    { person: id, address: '127.0.0.1', outcome: 'signedIn', reqId: expect.any(String) },
    { person: id, address: '127.0.0.1', outcome: 'wrong', reqId: expect.any(String) },
    { person: 'unknown', address: '127.0.0.1', outcome: 'wrong' },
  ])
  const log = lines.join('')
  for (const secret of [token, goodPassword, 'a wrong password', 'my password']) expect(log).not.toContain(secret)
})
