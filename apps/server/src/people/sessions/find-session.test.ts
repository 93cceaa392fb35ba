import { expect, test } from 'vitest'
import { sweepPeople } from '../sweep-people.ts'
import { peopleServer } from '../test-people.ts'
import { endSessionsOf } from './end-sessions.ts'

const minute = 60_000
const hour = 60 * minute

/** A signed-in person, who can act and whose browser can poll. */
async function signedIn() {
  const server = await peopleServer()
  const person = await server.addPerson()
  const api = await server.signIn(person.email)
  const act = async () => (await api.post('/api/something')).status
  const poll = async () => (await api.get('/api/auth/user')).status
  const unattended = { 'x-unattended': '1' }
  const readByItself = async () => (await api.get('/api/profile/sessions', unattended)).status
  const sendWhatWaited = async () => (await api.post('/api/something', undefined, unattended)).status
  return { ...server, person, act, poll, readByItself, sendWhatWaited }
}

test('a session lasts 12 hours from the last thing that its person did', async () => {
  const { act, advance } = await signedIn()
  advance(11 * hour + 59 * minute)
  expect(await act()).toBe(200)
  advance(11 * hour + 59 * minute)
  expect(await act()).toBe(200)
  advance(12 * hour)
  expect(await act()).toBe(401)
})

test('polling does not keep a session alive', async () => {
  const { act, poll, advance } = await signedIn()
  for (let passed = 0; passed < 12 * hour; passed += hour) {
    expect(await poll()).toBe(200)
    advance(hour)
  }
  expect(await poll()).toBe(401)
  expect(await act()).toBe(401)
})

test('reads that a page makes by itself do not keep a session alive; writes that it sends for its person do', async () => {
  const { act, readByItself, sendWhatWaited, advance } = await signedIn()
  advance(11 * hour)
  expect(await readByItself()).toBe(200)
  advance(hour - minute)
  expect(await sendWhatWaited()).toBe(200)
  advance(11 * hour)
  expect(await readByItself()).toBe(200)
  advance(hour)
  expect(await readByItself()).toBe(401)
  expect(await act()).toBe(401)
})

test('a session ends 7 days after signing in, whatever its person does', async () => {
  const { act, advance } = await signedIn()
  for (let passed = 0; passed < 7 * 24; passed += 6) {
    expect(await act()).toBe(200)
    advance(6 * hour)
  }
  expect(await act()).toBe(401)
})

test('the time of the last action is written at most once a minute', async () => {
  const { act, advance, db } = await signedIn()
  const lastActive = async () => (await db.selectFrom('session').select('lastActiveAt').executeTakeFirstOrThrow()).lastActiveAt
  const atSignIn = await lastActive()
  advance(59_000)
  await act()
  expect(await lastActive()).toBe(atSignIn)
  advance(1_000)
  await act()
  expect(Date.parse(await lastActive()) - Date.parse(atSignIn)).toBe(minute)
})

test('blocking a person ends their next request, and lifting the block does not restore ended sessions', async () => {
  const { act, db, person } = await signedIn()
  expect(await act()).toBe(200)
  await db.updateTable('person').set({ status: 'blocked' }).execute()
  expect(await act()).toBe(401)
  await endSessionsOf(db, person.id)
  await db.updateTable('person').set({ status: 'approved' }).execute()
  expect(await act()).toBe(401)
})

test('permissions are read at each request', async () => {
  const { api, db, addPerson, attempt } = await peopleServer()
  const { email } = await addPerson()
  const cookie = (await attempt(email, 'kudu at the weighbridge')).headers.getSetCookie()[0]?.split(';')[0] ?? ''
  await db
    .updateTable('person')
    .set({ permissions: ['reports'] })
    .execute()
  expect((await api.get('/api/auth/user', { cookie })).body).toMatchObject({ permissions: ['reports'] })
})

test('expired sessions are swept away, and others are kept', async () => {
  const { act, db, advance, context, attempt, signIn, person, api } = await signedIn()
  await attempt(person.email, 'wrong')
  const names = { firstName: 'Sipho', lastName: 'Ngcobo', password: 'a steenbok in the maize' }
  await api.post('/api/auth/register', { ...names, email: 'sipho@example.co.za' })
  advance(11 * hour)
  await act()
  await signIn(person.email)
  const rows = async () => {
    const tables = ['session', 'signInAttempt', 'accessRequest', 'passkeyChallenge', 'knownNetwork'] as const
    return Promise.all(tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length))
  }
  const challenge = { challenge: 'c', personId: person.id, sessionId: null, purpose: 'show', createdAt: context.clock() } as const
  await db.insertInto('passkeyChallenge').values(challenge).execute()
  expect(await rows()).toEqual([2, 1, 1, 1, 1])
  await sweepPeople(db, context.clock())
  expect(await rows()).toEqual([2, 0, 0, 1, 1])
  advance(12 * hour)
  await sweepPeople(db, context.clock())
  expect(await rows()).toEqual([0, 0, 0, 0, 1])
  advance(78 * 24 * hour)
  await sweepPeople(db, context.clock())
  expect((await rows()).at(-1)).toBe(1)
  advance(12 * 24 * hour)
  await sweepPeople(db, context.clock())
  expect((await rows()).at(-1)).toBe(0)
})
