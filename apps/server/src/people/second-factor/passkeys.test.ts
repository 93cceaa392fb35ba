import { expect, test } from 'vitest'
import { administer } from '../../commands/administer.ts'
import { apiCaller } from '../../test/call-api.ts'
import { cookieOf, goodPassword, peopleServer } from '../test-people.ts'
import { addPasskey, shownBy, softPasskey } from './test-passkey.ts'
import { codeAt, switchOn } from './test-second-factor.ts'

const path = '/api/profile/passkeys'
const publicUrl = 'https://haulm.example.co.za'
const refused = { status: 401, body: { code: 'unauthorized', fields: { passkey: expect.any(String) } } }
const refusedHere = { status: 400, body: { fields: { passkey: expect.any(String) } } }

type Factor = { onSince: string | null; recoveryCodesLeft: number; hasApp: boolean; passkeys: { id: string; name: string }[] }

/** Naledi, signed in, without a second factor. */
async function naledi() {
  const server = await peopleServer({ publicUrl })
  const { id, email } = await server.addPerson()
  const own = await server.signIn(email)
  const now = () => server.context.clock()
  const attempt = (sent: object) => server.api.post('/api/auth/login', { email, password: goodPassword, ...sent })
  /** The challenge for a passkey when signing in. */
  const asked = async () => ((await attempt({})).body as { passkey: Record<string, unknown> }).passkey
  const factor = async () => (await own.get('/api/profile/second-factor')).body as Factor
  const history = async () => {
    const rows = await server.db.selectFrom('change').select('fields').where('recordId', '=', id).orderBy('version').execute()
    return rows.map(({ fields }) => fields)
  }
  return { ...server, id, email, own, now, attempt, asked, factor, history }
}

/** The same person with a passkey as her only second factor. */
async function withPasskey() {
  const here = await naledi()
  const passkey = softPasskey()
  const recoveryCodes = await addPasskey(here.own, passkey)
  return { ...here, passkey, recoveryCodes }
}

test('the first passkey switches the second factor on, with recovery codes, and ends the other sessions', async () => {
  const here = await naledi()
  const elsewhere = await here.signIn(here.email)
  const passkey = softPasskey()
  const recoveryCodes = await addPasskey(here.own, passkey)
  expect(recoveryCodes).toHaveLength(10)
  const listed = {
    id: expect.any(String),
    name: 'Office PC',
    host: 'haulm.example.co.za',
    addedAt: here.now().toISOString(),
    lastUsedAt: null,
  }
  expect(await here.factor()).toEqual({
    onSince: here.now().toISOString(),
    recoveryCodesLeft: 10,
    hasApp: false,
    passkeys: [listed],
  })
  expect((await elsewhere.get('/api/auth/user')).status).toBe(401)
  expect(await here.history()).toEqual([
    [
      { field: 'secondFactor', from: false, to: true },
      { field: 'recoveryCodes', from: null, to: 10 },
      { field: 'passkey', from: null, to: 'Office PC' },
    ],
  ])
  expect(here.lines.join()).toContain('passkeyAdded')
})

test('signing in requires the passkey after the right password, and accepts it', async () => {
  const { attempt, asked, passkey, factor, now, advance } = await withPasskey()
  const first = await attempt({})
  expect(first).toMatchObject({ status: 403, body: { code: 'secondFactorRequired', passkey: { rpId: 'haulm.example.co.za' } } })
  expect(first.headers.getSetCookie()).toEqual([])
  expect((await attempt({ password: 'not the password' })).text).toBe(
    '{"message":"Invalid email or password","code":"unauthorized"}',
  )
  const options = await asked()
  expect(options).toMatchObject({ userVerification: 'required', allowCredentials: [{ id: passkey.id }] })
  advance(60_000)
  const signedIn = await attempt({ passkey: passkey.show(options) })
  expect(signedIn).toMatchObject({ status: 200, body: { firstName: 'Naledi' } })
  expect(cookieOf(signedIn)).toMatch(/haulm_session/)
  expect((await factor()).passkeys).toMatchObject([{ lastUsedAt: now().toISOString() }])
})

test.each([
  ['made at another address', { origin: 'https://haulm.example.com' }],
  ['made for another host', { host: 'example.com' }],
  ['not unlocked by its holder', { isUnlocked: false }],
  ['of another kind', { type: 'webauthn.create' }],
  ['to what was never asked', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
])('an answer %s is refused', async (_, how) => {
  const { attempt, asked, passkey } = await withPasskey()
  expect(await attempt({ passkey: passkey.show(await asked(), how) })).toMatchObject(refused)
})

test('a challenge can be answered once, right or wrong', async () => {
  const { attempt, asked, passkey } = await withPasskey()
  const options = await asked()
  const answer = passkey.show(options)
  expect((await attempt({ passkey: answer })).status).toBe(200)
  expect(await attempt({ passkey: answer })).toMatchObject(refused)
  const other = await asked()
  expect(await attempt({ passkey: passkey.show(other, { origin: 'https://haulm.example.com' }) })).toMatchObject(refused)
  expect(await attempt({ passkey: passkey.show(other) })).toMatchObject(refused)
})

test('of several simultaneous sign-ins with one answer, one succeeds', async () => {
  const { attempt, asked, passkey } = await withPasskey()
  const answer = passkey.show(await asked())
  const replies = await Promise.all(Array.from({ length: 4 }, () => attempt({ passkey: answer })))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
})

test('a challenge expires after five minutes', async () => {
  const { attempt, asked, passkey, advance } = await withPasskey()
  const options = await asked()
  advance(5 * 60_000)
  expect(await attempt({ passkey: passkey.show(options) })).toMatchObject(refused)
})

test('somebody else’s passkey signs nobody in, and does not answer somebody else’s challenge', async () => {
  const { attempt, asked, passkey, addPerson, signIn, api } = await withPasskey()
  const { email } = await addPerson({ email: 'thabo@example.co.za' })
  const theirs = softPasskey()
  await addPasskey(await signIn(email), theirs)
  expect(await attempt({ passkey: theirs.show(await asked()) })).toMatchObject(refused)
  const options = await asked()
  expect(await api.post('/api/auth/login', { email, password: goodPassword, passkey: theirs.show(options) })).toMatchObject(
    refused,
  )
  expect((await attempt({ passkey: passkey.show(options) })).status).toBe(200)
})

test('a challenge is answered only where it was made: at signing in, or in the same session', async () => {
  const { attempt, asked, passkey, own, address } = await withPasskey()
  expect(await attempt({ passkey: await shownBy(own, passkey) })).toMatchObject(refused)
  const confirm = (passkey: object) => own.post('/api/auth/confirm', { password: goodPassword, passkey })
  expect(await confirm(passkey.show(await asked()))).toMatchObject(refusedHere)
  const elsewhere = apiCaller(address, cookieOf(await attempt({ passkey: passkey.show(await asked()) })))
  expect(await confirm(await shownBy(elsewhere, passkey))).toMatchObject(refusedHere)
  expect((await confirm(await shownBy(own, passkey))).status).toBe(204)
})

test('a signature counter that went back is refused as a copy; a passkey without a counter is accepted', async () => {
  const { attempt, asked, passkey, lines } = await withPasskey()
  expect((await attempt({ passkey: passkey.show(await asked(), { counter: 7 }) })).status).toBe(200)
  expect(await attempt({ passkey: passkey.show(await asked(), { counter: 7 }) })).toMatchObject(refused)
  expect(await attempt({ passkey: passkey.show(await asked(), { counter: 3 }) })).toMatchObject(refused)
  expect(lines.join()).toMatch(/passkeyRefused.*counter/)
  expect((await attempt({ passkey: passkey.show(await asked(), { counter: 8 }) })).status).toBe(200)
  const uncounted = await withPasskey()
  await uncounted.db.updateTable('passkey').set({ counter: 0 }).execute()
  for (let times = 0; times < 2; times += 1) {
    const answer = uncounted.passkey.show(await uncounted.asked(), { counter: 0 })
    expect((await uncounted.attempt({ passkey: answer })).status).toBe(200)
  }
})

test('wrong passkeys count like wrong passwords', async () => {
  const { attempt, asked, passkey } = await withPasskey()
  for (let tries = 0; tries < 10; tries += 1) {
    expect(await attempt({ passkey: passkey.show(await asked(), { isUnlocked: false }) })).toMatchObject(refused)
  }
  expect((await attempt({})).status).toBe(429)
})

test('without an app no six-digit code is accepted, but a recovery code is', async () => {
  const { attempt, recoveryCodes } = await withPasskey()
  expect(await attempt({ code: '123456' })).toMatchObject({ status: 401, body: { fields: { code: expect.any(String) } } })
  expect((await attempt({ code: recoveryCodes[0] })).status).toBe(200)
})

test("a passkey is added only in the session that began it, once, and at the server's own address", async () => {
  const here = await naledi()
  const elsewhere = await here.signIn(here.email)
  const begin = async () => (await here.own.post(`${path}/begin`, { password: goodPassword })).body as Record<string, unknown>
  const passkey = softPasskey()
  const add = (api: typeof here.own, made: object) => api.post(path, { name: 'Office PC', passkey: made })
  expect(await add(elsewhere, passkey.make(await begin()))).toMatchObject(refusedHere)
  expect(await add(here.own, passkey.make(await begin(), { origin: 'https://haulm.example.com' }))).toMatchObject(refusedHere)
  expect(await add(here.own, passkey.make(await begin(), { isUnlocked: false }))).toMatchObject(refusedHere)
  expect(await here.factor()).toMatchObject({ onSince: null, passkeys: [] })
  const made = passkey.make(await begin())
  expect((await add(here.own, made)).status).toBe(201)
  expect(await add(here.own, made)).toMatchObject(refusedHere)
})

test('a passkey that is there already, and one without a name, are refused', async () => {
  const { own, passkey } = await withPasskey()
  const begin = async () => {
    const proof = { password: goodPassword, passkey: await shownBy(own, passkey) }
    return (await own.post(`${path}/begin`, proof)).body as Record<string, unknown>
  }
  expect(await own.post(path, { name: 'Again', passkey: passkey.make(await begin()) })).toMatchObject({ status: 409 })
  const nameless = { name: ' ', passkey: softPasskey().make(await begin()) }
  expect(await own.post(path, nameless)).toMatchObject({ status: 400, body: { fields: { name: expect.any(String) } } })
})

test('once a person has a second factor, a password alone adds neither a passkey nor an app', async () => {
  const { own, passkey, now, factor, attempt, history } = await withPasskey()
  const alone = { password: goodPassword }
  expect(await own.post(`${path}/begin`, alone)).toMatchObject({ status: 400, body: { fields: { code: expect.any(String) } } })
  expect((await own.post('/api/profile/second-factor', alone)).status).toBe(400)
  const begun = await own.post('/api/profile/second-factor', { ...alone, passkey: await shownBy(own, passkey) })
  const { secret } = begun.body as { secret: string }
  // Not until it is confirmed.
  expect((await attempt({ code: codeAt(secret, now()) })).status).toBe(401)
  const confirmed = await own.post('/api/profile/second-factor/confirm', { code: codeAt(secret, now()) })
  expect(confirmed).toMatchObject({ status: 200, body: { recoveryCodes: [] } })
  expect(await factor()).toMatchObject({ hasApp: true, recoveryCodesLeft: 10 })
  expect((await history()).at(-1)).toEqual([{ field: 'authenticatorApp', from: false, to: true }])
  expect((await attempt({})).status).toBe(403)
})

test('a passkey is removed by its owner with password and second factor, but not the last one', async () => {
  const { own, passkey, recoveryCodes, factor, history, attempt, asked } = await withPasskey()
  const other = softPasskey()
  expect(await addPasskey(own, other, { passkey: await shownBy(own, passkey) }, 'Phone')).toEqual([])
  const [first = '', last = ''] = (await factor()).passkeys.map(({ id }) => id)
  const remove = (id: string, sent: object) => own.post(`${path}/${id}/remove`, { password: goodPassword, ...sent })
  expect((await remove(first, {})).status).toBe(400)
  expect(await remove(first, { password: 'wrong', code: recoveryCodes[0] })).toMatchObject({
    status: 400,
    body: { fields: { password: expect.any(String) } },
  })
  expect((await remove(first, { passkey: await shownBy(own, other) })).status).toBe(204)
  expect((await remove(first, { passkey: await shownBy(own, other) })).status).toBe(404)
  expect((await factor()).passkeys).toMatchObject([{ name: 'Phone' }])
  expect((await history()).at(-1)).toEqual([{ field: 'passkey', from: 'Office PC', to: null }])
  expect(await attempt({ passkey: passkey.show(await asked()) })).toMatchObject(refused)
  expect(await remove(last, { passkey: await shownBy(own, other) })).toMatchObject({ status: 409, body: { code: 'inUse' } })
})

test('nobody can remove somebody else’s passkey, or is asked for one that they do not have', async () => {
  const { addPerson, signIn, factor } = await withPasskey()
  const { email } = await addPerson({ email: 'thabo@example.co.za' })
  const thabo = await signIn(email)
  expect((await thabo.post(`${path}/challenge`)).status).toBe(404)
  const theirs = softPasskey()
  await addPasskey(thabo, theirs)
  const proof = { password: goodPassword, passkey: await shownBy(thabo, theirs) }
  const [hers] = (await factor()).passkeys
  expect((await thabo.post(`${path}/${hers?.id}/remove`, proof)).status).toBe(404)
  expect((await factor()).passkeys).toHaveLength(1)
})

test('switching the second factor off removes passkeys, too; with both, app and passkey each work alone', async () => {
  const here = await naledi()
  const { secret } = await switchOn(here.own, here.now)
  here.advance(60_000)
  const passkey = softPasskey()
  await addPasskey(here.own, passkey, { code: codeAt(secret, here.now()) })
  here.advance(60_000)
  expect((await here.attempt({ code: codeAt(secret, here.now()) })).status).toBe(200)
  const proof = { password: goodPassword, passkey: await shownBy(here.own, passkey) }
  expect((await here.own.post('/api/profile/second-factor/off', proof)).status).toBe(204)
  expect(await here.factor()).toEqual({ onSince: null, recoveryCodesLeft: 0, hasApp: false, passkeys: [] })
  expect((await here.attempt({})).status).toBe(200)
  expect(await here.db.selectFrom('passkey').selectAll().execute()).toEqual([])
})

test('a reset by an operator removes passkeys, too', async () => {
  const { db, email, now, own } = await withPasskey()
  await administer(db, ['reset-password', email], now())
  expect(await db.selectFrom('passkey').selectAll().execute()).toEqual([])
  expect((await own.get('/api/auth/user')).status).toBe(401)
})

test('at an address where browsers have no passkeys, none is begun or asked for', async () => {
  const server = await peopleServer()
  const { email } = await server.addPerson()
  const own = await server.signIn(email)
  expect(await own.post(`${path}/begin`, { password: goodPassword })).toMatchObject({
    status: 400,
    body: { message: 'Passkeys need an address that begins with https:// and a name.' },
  })
  expect((await own.post(`${path}/challenge`)).status).toBe(404)
})

test('an answer that no passkey could have signed is refused before anything is compared', async () => {
  const { attempt } = await naledi()
  const bare = { id: 'a', rawId: 'a', type: 'public-key' }
  for (const passkey of [null, 'x', {}, { ...bare, response: { clientDataJSON: '!' } }]) {
    expect((await attempt({ passkey })).status, JSON.stringify(passkey)).toBe(400)
  }
})

test('without a session all passkey requests are refused', async () => {
  const { api } = await peopleServer({ publicUrl })
  for (const one of [path, `${path}/begin`, `${path}/challenge`, `${path}/00000000-0000-4000-8000-000000000000/remove`]) {
    expect((await api.post(one, { password: goodPassword })).status, one).toBe(401)
  }
})
