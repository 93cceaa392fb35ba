import type { ManagedUser, Person } from '@haulm/domain/people/person.ts'
import { expect, test } from 'vitest'
import { changesOf } from '../../database/changes/changes-of.queries.ts'
import { apiCaller, type Reply } from '../../test/call-api.ts'
import { world } from '../../test/world.ts'
import { cookieOf, peopleServer } from '../test-people.ts'

const userOf = (reply: Reply) => reply.body as ManagedUser
const groupsOf = (reply: Reply) => reply.body as Record<ManagedUser['status'], ManagedUser[]>
const newUser = {
  firstName: 'Kagiso',
  lastName: 'Molefe',
  email: ' Kagiso@Haulm.Example ',
  password: 'sixsix',
  role: 'logistics_staff',
  permissions: ['transport_rates', 'logistics', 'logistics'],
}

const administrated = () => world({ signedInWith: ['administration'] })

test('all people are listed by status, sorted by name, without secrets', async () => {
  const { api, db, as } = await administrated()
  const named = async (firstName: string, status: ManagedUser['status']) => {
    const { person } = await as([])
    await db.updateTable('person').set({ firstName, status }).where('id', '=', person.id).execute()
  }
  await named('Zanele', 'pending')
  await named('Abel', 'pending')
  await named('Gert', 'blocked')
  const reply = await api.get('/api/admin/users')
  const groups = groupsOf(reply)
  expect(Object.entries(groups).map(([status, users]) => [status, users.map(({ firstName }) => firstName)])).toEqual([
    ['pending', ['Abel', 'Zanele']],
    ['approved', ['Thandi']],
    ['blocked', ['Gert']],
  ])
  expect(groups.approved[0]).toMatchObject({
    status: 'approved',
    role: 'user',
    permissions: ['administration'],
    columnVisibility: {},
  })
  expect(reply.text).not.toContain('argon2')
})

test('the list shows when a person last signed in, even after the session has ended', async () => {
  const { api, nobody, db } = await administrated()
  const added = userOf(await api.post('/api/admin/users', newUser))
  expect(added.lastSignedInAt).toBeNull()
  const wrong = await nobody.post('/api/auth/login', { email: newUser.email, password: 'not this one' })
  expect(wrong.status).toBe(401)
  const kagiso = async () => groupsOf(await api.get('/api/admin/users')).approved.find(({ id }) => id === added.id)
  expect(await kagiso()).toMatchObject({ lastSignedInAt: null })
  await nobody.post('/api/auth/login', { email: newUser.email, password: newUser.password })
  await db.deleteFrom('session').where('personId', '=', added.id).execute()
  expect(await kagiso()).toMatchObject({ lastSignedInAt: '2026-11-20T08:00:00.000Z', version: added.version })
})

test('an added user is approved, has the given rights, and first has to choose their own password', async () => {
  const { api, address } = await administrated()
  const added = await api.post('/api/admin/users', newUser)
  expect(added).toMatchObject({
    status: 201,
    body: {
      email: 'kagiso@haulm.example',
      status: 'approved',
      role: 'logistics_staff',
      permissions: ['logistics', 'transport_rates'],
      mustChangePassword: true,
    },
  })
  const signedIn = await apiCaller(address).post('/api/auth/login', { email: newUser.email, password: newUser.password })
  expect(signedIn).toMatchObject({ status: 200, body: { mustChangePassword: true } })
  const kagiso = apiCaller(address, cookieOf(signedIn))
  expect(await kagiso.get('/api/trades')).toMatchObject({ status: 403, body: { code: 'passwordChangeRequired' } })
  expect(await api.post('/api/admin/users', newUser)).toMatchObject({
    status: 409,
    body: { code: 'duplicate', fields: { email: expect.any(String) } },
  })
})

test('a person who has asked for access with the same address becomes that user', async () => {
  const { api, nobody } = await administrated()
  await nobody.post('/api/auth/register', { firstName: 'K', lastName: 'M', email: newUser.email, password: 'a password of mine' })
  expect(await api.post('/api/admin/users', newUser)).toMatchObject({
    status: 201,
    body: { status: 'approved', firstName: 'Kagiso' },
  })
  expect(groupsOf(await api.get('/api/admin/users')).pending).toEqual([])
})

test.each([
  [{ password: '12345' }, 'password'],
  [{ password: '' }, 'password'],
  [{ email: 'kagiso' }, 'email'],
  [{ firstName: ' ' }, 'firstName'],
  [{ role: 'owner' }, 'role'],
  [{ permissions: ['everything'] }, 'permissions'],
  [{ permissions: 'administration' }, 'permissions'],
  [{ status: 'blocked' }, 'status'],
])('a new user with %j is refused at its field', async (odd, field) => {
  const { api } = await administrated()
  const reply = await api.post('/api/admin/users', { ...newUser, ...odd })
  expect(reply).toMatchObject({ status: 400, body: { code: 'invalid', fields: { [field]: expect.any(String) } } })
})

test('a change of rights applies to the next request, without signing in again', async () => {
  const { api, as } = await administrated()
  const thandi = await as([])
  const path = `/api/admin/users/${thandi.person.id}`
  expect((await thandi.get('/api/trades')).status).toBe(403)
  const given = await api.put(`${path}/permissions`, { permissions: ['finance', 'logistics'] })
  expect(given).toMatchObject({ status: 200, body: { permissions: ['logistics', 'finance'], version: 2 } })
  expect((await thandi.get('/api/trades')).status).toBe(200)
  expect(await api.put(`${path}/role`, { role: 'admin' })).toMatchObject({ status: 200, body: { role: 'admin' } })
  expect(((await thandi.get('/api/auth/user')).body as Person).permissions).toHaveLength(10)
  const back = userOf(await api.put(`${path}/role`, { role: 'finance' }))
  expect(back).toMatchObject({ role: 'finance', permissions: ['logistics', 'finance'], granted: ['logistics', 'finance'] })
  await api.put(`${path}/permissions`, { permissions: [] })
  expect((await thandi.get('/api/trades')).status).toBe(403)
})

test('blocking a person ends their sessions at once, and lifting the block does not restore them', async () => {
  const { api, as, db } = await administrated()
  const thandi = await as(['logistics'])
  const path = `/api/admin/users/${thandi.person.id}/status`
  expect(await api.put(path, { status: 'blocked' })).toMatchObject({ status: 200, body: { status: 'blocked' } })
  expect(await db.selectFrom('session').selectAll().where('personId', '=', thandi.person.id).execute()).toEqual([])
  expect((await thandi.get('/api/auth/user')).status).toBe(401)
  const approved = userOf(await api.put(path, { status: 'approved' }))
  expect(approved).toMatchObject({ status: 'approved', statusSince: '2026-11-20T08:00:00.000Z' })
  expect((await thandi.get('/api/auth/user')).status).toBe(401)
  expect((await api.put(path, { status: 'pending' })).status).toBe(400)
})

test('a reset password lets in a person who guessed too often', async () => {
  const { api, as, address } = await administrated()
  const { person } = await as(['logistics'])
  const reset = (password: string) => api.post(`/api/admin/users/${person.id}/reset-password`, { password })
  const attempt = (password: string) => apiCaller(address).post('/api/auth/login', { email: person.email, password })
  await reset('sevenseven')
  for (let guess = 0; guess < 10; guess += 1) await attempt(`wrong ${guess}`)
  expect((await attempt('sevenseven')).status).toBe(429)
  await reset('sixsix')
  expect((await attempt('sixsix')).status).toBe(200)
})

test('a new user is let in although somebody guessed at passwords of their address before', async () => {
  const { api, address } = await administrated()
  const email = 'karabo@example.co.za'
  const attempt = (password: string) => apiCaller(address).post('/api/auth/login', { email, password })
  for (let guess = 0; guess < 10; guess += 1) await attempt(`wrong ${guess}`)
  expect((await attempt('sixsix')).status).toBe(429)
  const user = { email, firstName: 'Karabo', lastName: 'Nkosi', password: 'sixsix', role: 'user', permissions: [] }
  expect(await api.post('/api/admin/users', user)).toMatchObject({ status: 201 })
  expect((await attempt('sixsix')).status).toBe(200)
})

test('guesses at the password of an existing user go on counting if the same address is added again', async () => {
  const { api, as, address } = await administrated()
  const { person } = await as(['logistics'])
  const attempt = (password: string) => apiCaller(address).post('/api/auth/login', { email: person.email, password })
  await api.post(`/api/admin/users/${person.id}/reset-password`, { password: 'sevenseven' })
  for (let guess = 0; guess < 10; guess += 1) await attempt(`wrong ${guess}`)
  const again = { email: person.email, firstName: 'Karabo', lastName: 'Nkosi', password: 'sixsix', role: 'user', permissions: [] }
  expect((await api.post('/api/admin/users', again)).status).toBe(409)
  expect((await attempt('wrong again')).status).toBe(429)
})

test('a reset password is temporary and ends the sessions; nobody resets their own', async () => {
  const { api, as, person, nobody } = await administrated()
  const thandi = await as(['logistics'])
  const path = `/api/admin/users/${thandi.person.id}/reset-password`
  expect((await api.post(path, { password: 'sixsix' })).status).toBe(200)
  expect((await thandi.get('/api/auth/user')).status).toBe(401)
  const signedIn = await nobody.post('/api/auth/login', { email: thandi.person.email, password: 'sixsix' })
  expect(signedIn).toMatchObject({ status: 200, body: { mustChangePassword: true } })
  expect(await api.post(path, { password: '' })).toMatchObject({ status: 400, body: { message: 'Please enter a new password' } })
  expect(await api.post(path, { password: 'fives' })).toMatchObject({
    status: 400,
    body: { message: 'Password must be at least 6 characters long' },
  })
  expect((await api.post(`/api/admin/users/${person.id}/reset-password`, { password: 'sixsix' })).status).toBe(403)
})

test('a change of an outdated version is refused, with the current user', async () => {
  const { api, as } = await administrated()
  const { person } = await as([])
  const path = `/api/admin/users/${person.id}/permissions`
  await api.put(path, { permissions: ['logistics'], version: 1 })
  expect(await api.put(path, { permissions: ['costing'], version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'versionConflict', current: { permissions: ['logistics'] } },
  })
  // The same permissions are no change, and make no new version.
  expect(await api.put(path, { permissions: ['logistics', 'logistics'] })).toMatchObject({ status: 200, body: { version: 2 } })
  // Sent again, since its answer was lost: nobody else changed anything.
  expect(await api.put(path, { permissions: ['logistics'], version: 1 })).toMatchObject({ status: 200, body: { version: 2 } })
})

test('changes of a person are in their history, with who made them, and without secrets', async () => {
  const { api, as, db, person: administrator } = await administrated()
  const { person } = await as([])
  const path = `/api/admin/users/${person.id}`
  await api.put(`${path}/permissions`, { permissions: ['logistics', 'reports'] })
  await api.put(`${path}/column-visibility`, { columnVisibility: { logistics: { farmName: false, client: true } } })
  await api.post(`${path}/reset-password`, { password: 'never told to anybody' })
  await api.put(`${path}/status`, { status: 'blocked' })
  const history = await changesOf(db, 'person', person.id)
  expect(history.map(({ fields }) => fields)).toEqual([
    [{ field: 'status', from: 'approved', to: 'blocked' }],
    [
      { field: 'mustChangePassword', from: false, to: true },
      { field: 'password', from: null, to: null },
    ],
    [{ field: 'hiddenColumns', from: null, to: 'logistics: farmName' }],
    [{ field: 'permissions', from: null, to: 'logistics, reports' }],
  ])
  expect(new Set(history.map((change) => change.person?.id))).toEqual(new Set([administrator.id]))
  expect(JSON.stringify(history)).not.toMatch(/never told|argon2/)
})

test('the history names the cards that are hidden because others are chosen', async () => {
  const { api, as, db } = await administrated()
  const { person } = await as([])
  const path = `/api/admin/users/${person.id}/column-visibility`
  await api.put(path, { columnVisibility: { dashboard_widgets: { activeTrades: true, revenue: true } } })
  await api.put(path, { columnVisibility: { dashboard_widgets: { activeTrades: true, revenue: true, totalNet: true } } })
  await api.put(path, { columnVisibility: {} })
  const hidden = (...cards: string[]) => `dashboard_widgets: ${['totalVolume', 'incompleteTradesByRole', ...cards].join(', ')}`
  const history = await changesOf(db, 'person', person.id)
  expect(history.map(({ fields }) => fields)).toEqual([
    [{ field: 'hiddenColumns', from: hidden(), to: null }],
    [{ field: 'hiddenColumns', from: hidden('totalNet'), to: hidden() }],
    [{ field: 'hiddenColumns', from: null, to: hidden('totalNet') }],
  ])
})

test('changes of status, role and rights are in the log, with who made them; a refused one is not', async () => {
  const { addPerson, signIn, db, lines } = await peopleServer()
  const thandi = await addPerson({ email: 'thandi@example.co.za' })
  await db.updateTable('person').set({ role: 'admin' }).execute()
  const { id } = await addPerson({ status: 'pending' })
  const api = await signIn(thandi.email)
  lines.length = 0
  const path = `/api/admin/users/${id}`
  await api.put(`${path}/status`, { status: 'approved' })
  await api.put(`${path}/role`, { role: 'costing' })
  await api.put(`${path}/permissions`, { permissions: ['costing'] })
  await api.put(`${path}/permissions`, { permissions: ['costing'] }) // is not a change
  await api.put(`${path}/permissions`, { permissions: [], version: 1 }) // somebody else was faster
  await api.put(`${path}/column-visibility`, { columnVisibility: { logistics: { client: false } } })
  const logged = lines.map((line) => JSON.parse(line)).filter(({ event }) => /Changed$/.test(event ?? ''))
  const by = { person: id, by: thandi.id, reqId: expect.any(String) }
  expect(logged.map(({ level, time, msg, ...line }) => line)).toEqual([
    { event: 'statusChanged', ...by, from: 'pending', to: 'approved' },
    { event: 'roleChanged', ...by, from: 'user', to: 'costing' },
    { event: 'permissionsChanged', ...by, from: [], to: ['costing'] },
  ])
})
