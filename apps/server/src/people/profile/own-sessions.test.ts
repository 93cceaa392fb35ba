import { expect, test } from 'vitest'
import { changesOf } from '../../database/changes/changes-of.queries.ts'
import { listener } from '../../events/test-listener.ts'
import { apiCaller } from '../../test/call-api.ts'
import { world } from '../../test/world.ts'
import { cookieOf, goodPassword, peopleServer } from '../test-people.ts'

type OwnSession = { id: string; device: string; isThis: boolean; startedAt: string; lastSeenAt: string; address: string }

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'

async function twoDevices() {
  const server = await peopleServer()
  const { id, email } = await server.addPerson()
  const signIn = async (userAgent: string) => {
    const reply = await server.attempt(email, goodPassword, { 'user-agent': userAgent })
    return apiCaller(server.address, cookieOf(reply))
  }
  const office = await signIn(firefox)
  server.advance(3 * 60_000)
  const road = await signIn(phone)
  const list = async (caller = office) => (await caller.get('/api/profile/sessions')).body as OwnSession[]
  return { ...server, id, email, office, road, list }
}

test("a person's sessions are listed with device, address, times, and which one is this; nobody else’s are", async () => {
  const { list, addPerson, signIn } = await twoDevices()
  await signIn((await addPerson({ email: 'other@example.co.za' })).email)
  expect(await list()).toEqual([
    {
      id: expect.any(String),
      device: 'Firefox on Windows',
      address: '127.0.0.1',
      startedAt: '2026-11-20T08:00:00.000Z',
      lastSeenAt: '2026-11-20T08:03:00.000Z',
      isThis: true,
    },
    {
      id: expect.any(String),
      device: 'Chrome on Android',
      address: '127.0.0.1',
      startedAt: '2026-11-20T08:03:00.000Z',
      lastSeenAt: '2026-11-20T08:03:00.000Z',
      isThis: false,
    },
  ])
})

test('expired sessions are neither listed nor ended, and nothing is listed that could be used to sign in', async () => {
  const { office, list, advance, db, id } = await twoDevices()
  for (let passed = 0; passed < 13; passed += 1) {
    await office.post('/api/something')
    advance(3_600_000)
  }
  const reply = await office.get('/api/profile/sessions')
  expect((reply.body as OwnSession[]).map(({ device }) => device)).toEqual(['Firefox on Windows'])
  expect(Object.keys((await list())[0] ?? {})).toEqual(['id', 'device', 'address', 'startedAt', 'lastSeenAt', 'isThis'])
  await office.post('/api/auth/confirm', { password: goodPassword })
  expect((await office.delete('/api/profile/sessions')).status).toBe(204)
  expect(await changesOf(db, 'person', id)).toEqual([])
})

test('ending one session leaves the others, and the history says which one', async () => {
  const { office, road, list, db, id } = await twoDevices()
  const there = (await list()).find(({ isThis }) => !isThis)
  expect((await office.delete(`/api/profile/sessions/${there?.id}`)).status).toBe(204)
  expect((await road.get('/api/auth/user')).status).toBe(401)
  expect((await office.get('/api/auth/user')).status).toBe(200)
  expect((await office.delete(`/api/profile/sessions/${there?.id}`)).status).toBe(404)
  const history = await changesOf(db, 'person', id)
  expect(history).toMatchObject([
    { person: { id }, fields: [{ field: 'session', from: 'Chrome on Android, 127.0.0.1', to: null }] },
  ])
})

test('all other sessions can be ended at once; ending them again does nothing', async () => {
  const { office, road, list, signIn, email, db, id } = await twoDevices()
  const third = await signIn(email)
  expect((await office.delete('/api/profile/sessions')).status).toBe(204)
  for (const caller of [road, third]) expect((await caller.get('/api/auth/user')).status).toBe(401)
  expect(await list()).toHaveLength(1)
  expect((await office.delete('/api/profile/sessions')).status).toBe(204)
  expect(await changesOf(db, 'person', id)).toHaveLength(1)
})

test('nobody can end somebody else’s session, whatever its id', async () => {
  const { office, list, addPerson, signIn } = await twoDevices()
  const stranger = await signIn((await addPerson({ email: 'other@example.co.za' })).email)
  for (const { id } of await list()) expect((await stranger.delete(`/api/profile/sessions/${id}`)).status).toBe(404)
  for (const id of ['none', '%00', '00000000-0000-4000-8000-000000000000', "' or true --"]) {
    expect([400, 404]).toContain((await stranger.delete(`/api/profile/sessions/${encodeURIComponent(id)}`)).status)
  }
  expect((await office.get('/api/auth/user')).status).toBe(200)
})

test('the open page of an ended session is notified at once', async () => {
  const { api, person, address, db, as } = await world({ signedInWith: ['logistics'] })
  const elsewhere = await as(['logistics'])
  await db.updateTable('session').set({ personId: person.id }).where('personId', '=', elsewhere.person.id).execute()
  const there = await listener(address, elsewhere.cookie)
  await there.next(({ type }) => type === 'session')
  expect((await api.delete('/api/profile/sessions')).status).toBe(204)
  await there.next(({ type, body }) => type === 'session' && body.ended === true)
  await there.ended
})
