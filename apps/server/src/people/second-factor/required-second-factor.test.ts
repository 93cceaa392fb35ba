import type { ManagedUser, Person } from '@haulm/domain/people/person.ts'
import { expect, test } from 'vitest'
import { listener } from '../../events/test-listener.ts'
import { waitingForLocks } from '../../test/waiting-for-locks.ts'
import { world } from '../../test/world.ts'
import { recordAccount } from '../account/record-account.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { goodPassword } from '../test-people.ts'
import { switchOn } from './test-second-factor.ts'

const refused = { status: 403, body: { code: 'secondFactorSetupRequired' } }
const required = { requireSecondFactor: true }

/** An administrator who has a second factor and requires it of the others, and one who has none. */
async function office() {
  const here = await world({ signedInWith: ['administration'] })
  const passwordHash = await hashPassword(goodPassword)
  const withPassword = async (id: string) => here.db.updateTable('person').set({ passwordHash }).where('id', '=', id).execute()
  const now = () => here.context.clock()
  await withPassword(here.person.id)
  await switchOn(here.api, now)
  const other = await here.as([], 'admin')
  await withPassword(other.person.id)
  return { ...here, other, now, withPassword }
}

test('while a second factor is not required, nobody is asked for one', async () => {
  const { other } = await office()
  expect((await other.get('/api/admin/users')).status).toBe(200)
  expect((await other.get('/api/auth/user')).body).not.toHaveProperty('mustSetUpSecondFactor')
})

test('once a second factor is required, an administrator without one can only set it up', async () => {
  const { api, other, now } = await office()
  expect((await api.put('/api/settings', required)).status).toBe(200)
  expect((await other.get('/api/auth/user')).body).toMatchObject({ mustSetUpSecondFactor: true })
  for (const path of ['/api/admin/users', '/api/trades', '/api/settings', '/api/profile/sessions', '/api/events']) {
    expect(await other.get(path), path).toMatchObject(refused)
  }
  expect(await other.put('/api/settings', { requireSecondFactor: false })).toMatchObject(refused)
  expect(await other.patch('/api/profile', { firstName: 'A' })).toMatchObject(refused)
  await switchOn(other, now)
  expect((await other.get('/api/auth/user')).body).not.toHaveProperty('mustSetUpSecondFactor')
  expect((await other.get('/api/admin/users')).status).toBe(200)
})

test('people without administration go on as before; people who are given it are asked at once', async () => {
  const { api, as } = await office()
  await api.put('/api/settings', required)
  const lerato = await as(['logistics'])
  expect((await lerato.get('/api/trades')).status).toBe(200)
  await api.put(`/api/admin/users/${lerato.person.id}/permissions`, { permissions: ['administration'] })
  expect(await lerato.get('/api/trades')).toMatchObject(refused)
})

test('when a second factor is required of everybody, every role has to set it up first', async () => {
  const { api, as, now, withPassword } = await office()
  const lerato = await as(['logistics'])
  await withPassword(lerato.person.id)
  expect((await lerato.get('/api/trades')).status).toBe(200)
  expect((await api.put('/api/settings', { requireSecondFactorOfAll: true })).status).toBe(200)
  expect(await lerato.get('/api/trades')).toMatchObject(refused)
  expect((await lerato.get('/api/auth/user')).body).toMatchObject({ mustSetUpSecondFactor: true })
  await switchOn(lerato, now)
  expect((await lerato.get('/api/trades')).status).toBe(200)
  expect((await api.get('/api/admin/users')).status).toBe(200)
})

test('when some permissions require it, their holders and administrators set it up first, and nobody else', async () => {
  const { api, other, as, now, withPassword } = await office()
  const [lerato, sipho] = [await as(['logistics', 'finance']), await as(['logistics'])]
  await withPassword(lerato.person.id)
  const wanted = await api.put('/api/settings', { requireSecondFactorFor: ['supplier_contracts', 'finance', 'finance'] })
  expect(wanted).toMatchObject({ status: 200, body: { requireSecondFactorFor: ['finance', 'supplier_contracts'] } })
  expect(await lerato.get('/api/trades')).toMatchObject(refused)
  expect(await other.get('/api/trades')).toMatchObject(refused)
  expect((await sipho.get('/api/trades')).status).toBe(200)
  await switchOn(lerato, now)
  expect((await lerato.get('/api/trades')).status).toBe(200)
  await api.put(`/api/admin/users/${sipho.person.id}/permissions`, { permissions: ['supplier_contracts'] })
  expect(await sipho.get('/api/supplier-contracts')).toMatchObject(refused)
  expect((await api.put('/api/settings', { requireSecondFactorFor: [] })).status).toBe(200)
  expect((await other.get('/api/trades')).status).toBe(200)
})

test('only a permission can require it, and only administration sets which ones do', async () => {
  const { api, as } = await office()
  const lerato = await as(['logistics'])
  expect(await lerato.put('/api/settings', { requireSecondFactorFor: [] })).toMatchObject({ status: 403 })
  for (const sent of [['everything'], 'finance', null]) {
    const reply = await api.put('/api/settings', { requireSecondFactorFor: sent })
    expect(reply).toMatchObject({ status: 400, body: { fields: { requireSecondFactorFor: expect.any(String) } } })
  }
})

test('people who have to set it up can still sign out and choose a password', async () => {
  const { api, other } = await office()
  await api.put('/api/settings', required)
  const change = { currentPassword: goodPassword, newPassword: 'sunflower hulls to Kroonstad' }
  expect((await other.post('/api/auth/password', change)).status).toBe(204)
  expect((await other.post('/api/auth/logout')).status).toBe(204)
})

test('an open stream of a person who has to set it up is notified at once, and ends', async () => {
  const { api, other, address } = await office()
  const stream = await listener(address, other.cookie)
  await stream.next(({ type }) => type === 'session')
  await api.put('/api/settings', required)
  await stream.ended
  // Nothing is sent between its first and last message, except perhaps what was done to people a moment before.
  expect(stream.received.filter(({ body }) => body.kind !== 'person').map(({ type }) => type)).toEqual(['session', 'session'])
})

test('an administrator can switch off somebody else’s second factor, and the history says who did it', async () => {
  const { api, other, person, now, db } = await office()
  await switchOn(other, now)
  const path = `/api/admin/users/${other.person.id}/second-factor`
  const groups = (await api.get('/api/admin/users')).body as { approved: ManagedUser[] }
  expect(groups.approved.map(({ hasSecondFactor }) => hasSecondFactor)).toEqual([true, true])
  expect(await api.delete(path)).toMatchObject({ status: 200, body: { id: other.person.id, hasSecondFactor: false } })
  // Again: nothing to do, nothing to report.
  expect((await api.delete(path)).status).toBe(200)
  const changes = await db.selectFrom('change').selectAll().where('recordId', '=', other.person.id).orderBy('version').execute()
  expect(changes.at(-1)).toMatchObject({
    personId: person.id,
    fields: [{ field: 'secondFactor', from: true, to: false }],
  })
  expect(changes).toHaveLength(2)
})

test('wrong codes that were sent before an administrator switched it off no longer lock its owner out', async () => {
  const { api, other, now } = await office()
  await switchOn(other, now)
  const signIn = (sent: object = {}) =>
    other.post('/api/auth/login', { email: other.person.email, password: goodPassword, ...sent })
  for (let tries = 0; tries < 10; tries += 1) expect((await signIn({ code: '000000' })).status).toBe(401)
  expect((await signIn()).status).toBe(429)
  expect((await api.delete(`/api/admin/users/${other.person.id}/second-factor`)).status).toBe(200)
  expect((await signIn()).status).toBe(200)
})

test('a second factor that its owner uses at the same moment is switched off after that', async () => {
  const { api, other, now, db } = await office()
  await switchOn(other, now)
  const { id } = other.person
  const off = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('secondFactor').select('personId').where('personId', '=', id).forUpdate().execute()
    const asked = api.delete(`/api/admin/users/${id}/second-factor`)
    await expect.poll(() => waitingForLocks(db)).toBe(1)
    await recordAccount(tx, { id, fields: [{ field: 'recoveryCodes', from: 10, to: 9 }], by: id, now: now() })
    return { asked }
  })
  expect(await off.asked).toMatchObject({ status: 200, body: { hasSecondFactor: false } })
})

test('nobody can switch off their own without a code, or anybody’s without administration', async () => {
  const { api, other, person, as } = await office()
  expect((await api.delete(`/api/admin/users/${person.id}/second-factor`)).status).toBe(403)
  const lerato = await as(['logistics'])
  expect((await lerato.delete(`/api/admin/users/${other.person.id}/second-factor`)).status).toBe(403)
  expect((await api.delete('/api/admin/users/00000000-0000-4000-8000-000000000000/second-factor')).status).toBe(404)
  expect(((await api.get('/api/auth/user')).body as Person).id).toBe(person.id)
})
