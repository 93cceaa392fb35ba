import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { waitingForLocks } from '../../test/waiting-for-locks.ts'
import { goodPassword, peopleServer } from '../test-people.ts'

const newPassword = 'sunflower hulls to Kroonstad'
const change = (currentPassword: string, password = newPassword) => ({ currentPassword, newPassword: password })

async function twoSessions({ isTemporary = false } = {}) {
  const server = await peopleServer()
  const person = await server.addPerson({ isTemporary })
  return { ...server, person, here: await server.signIn(person.email), elsewhere: await server.signIn(person.email) }
}

test("a new password replaces the old one, and ends only the owner's other sessions", async () => {
  const { here, elsewhere, person, attempt, addPerson, signIn } = await twoSessions()
  const other = await addPerson({ email: 'other@example.co.za' })
  const others = await signIn(other.email)
  expect((await here.post('/api/auth/password', change(goodPassword))).status).toBe(204)
  expect((await here.get('/api/auth/user')).status).toBe(200)
  expect((await elsewhere.get('/api/auth/user')).status).toBe(401)
  expect((await others.get('/api/auth/user')).status).toBe(200)
  expect((await attempt(person.email, goodPassword)).status).toBe(401)
  expect((await attempt(person.email, newPassword)).status).toBe(200)
})

test('a wrong current password is refused at its field, changes nothing and counts like a failed sign-in', async () => {
  const { here, elsewhere, person, attempt } = await twoSessions()
  for (let i = 0; i < 10; i += 1) {
    const reply = await here.post('/api/auth/password', change(`wrong ${i}`))
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid', fields: { currentPassword: expect.any(String) } } })
  }
  expect((await here.post('/api/auth/password', change(goodPassword))).status).toBe(429)
  expect((await attempt(person.email, goodPassword)).status).toBe(429)
  expect((await elsewhere.get('/api/auth/user')).status).toBe(200)
})

test('a change that is sent again under its key is done once, and another key learns nothing of it', async () => {
  const { here, person, attempt, db } = await twoSessions()
  const send = (key: string, body = change(goodPassword)) => here.post('/api/auth/password', body, { 'idempotency-key': key })
  expect((await send('k')).status).toBe(204)
  const stored = () => db.selectFrom('person').select(['version', 'passwordHash']).executeTakeFirstOrThrow()
  const before = await stored()
  expect((await send('k')).status).toBe(204)
  expect(await stored()).toEqual(before)
  expect((await attempt(person.email, newPassword)).status).toBe(200)
  // Whoever found the session and not the key: the former password is wrong, and counts.
  for (let i = 0; i < 10; i += 1) expect((await send(`other ${i}`)).status).toBe(400)
  expect((await send('another', change(newPassword, goodPassword))).status).toBe(429)
})

test('a change that is sent again while the first is under way is not called wrong when it comes to its turn', async () => {
  const { here, db } = await twoSessions()
  const send = () => here.post('/api/auth/password', change(goodPassword), { 'idempotency-key': 'k' })
  expect((await send()).status).toBe(204)
  const { at, keptUntil, ...first } = await db.deleteFrom('idempotencyKey').returningAll().executeTakeFirstOrThrow()
  let again: ReturnType<typeof send> | undefined
  await db.transaction().execute(async (tx) => {
    const key = { ...first, at: new Date(at), keptUntil: new Date(keptUntil) }
    await tx.insertInto('idempotencyKey').values(key).execute()
    // It has asked for its key by now, and waits to read the account.
    await sql`lock table known_network`.execute(tx)
    again = send()
    await expect.poll(() => waitingForLocks(db)).toBe(1)
  })
  expect((await again)?.status).toBe(204)
})

test('a wrong current password does not use a key up', async () => {
  const { here } = await twoSessions()
  const headers = { 'idempotency-key': 'k' }
  expect((await here.post('/api/auth/password', change('wrong'), headers)).status).toBe(400)
  expect((await here.post('/api/auth/password', change(goodPassword), headers)).status).toBe(204)
})

test.each([
  ['seven77', /at least 8/],
  ['x'.repeat(129), /at most 128/],
  ['password1', /commonest/],
  ['QwertyUIOP', /commonest/], // whatever the case of its letters
])('%s is refused as a password', async (password, message) => {
  const { here, person, attempt } = await twoSessions()
  const reply = await here.post('/api/auth/password', change(goodPassword, password))
  expect(reply).toMatchObject({ status: 400, body: { fields: { newPassword: expect.stringMatching(message) } } })
  expect((await attempt(person.email, goodPassword)).status).toBe(200)
})

test.each([' 8 blank ', '🌽🌽🌽🌽🌽🌽🌽🌽', 'x'.repeat(128), 'ключ от весов'])('%j is taken as it is typed', async (password) => {
  const { here, person, attempt } = await twoSessions()
  expect((await here.post('/api/auth/password', change(goodPassword, password))).status).toBe(204)
  expect((await attempt(person.email, password)).status).toBe(200)
  expect((await attempt(person.email, password.trim().slice(0, -1))).status).toBe(401)
})

test('a temporary password allows only choosing an own password, the current user and signing out', async () => {
  const { here } = await twoSessions({ isTemporary: true })
  expect(await here.get('/api/auth/user')).toMatchObject({ status: 200, body: { mustChangePassword: true } })
  expect(await here.post('/api/something')).toMatchObject({ status: 403, body: { code: 'passwordChangeRequired' } })
  const same = await here.post('/api/auth/password', change(goodPassword, goodPassword))
  expect(same).toMatchObject({ status: 400, body: { fields: { newPassword: expect.any(String) } } })
  expect((await here.post('/api/auth/password', change(goodPassword))).status).toBe(204)
  expect(await here.get('/api/auth/user')).toMatchObject({ body: { mustChangePassword: false } })
  expect((await here.post('/api/something')).status).toBe(200)
  expect((await here.post('/api/auth/logout')).status).toBe(204)
})

test('without a session no password can be changed', async () => {
  const { api } = await peopleServer()
  expect((await api.post('/api/auth/password', change(goodPassword))).status).toBe(401)
})
