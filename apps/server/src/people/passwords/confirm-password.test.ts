import { randomUUID } from 'node:crypto'
import type { Permission } from '@haulm/domain/people/permissions.ts'
import { expect, test } from 'vitest'
import { createProduct } from '../../product/product.ts'
import { apiCaller } from '../../test/call-api.ts'
import { world } from '../../test/world.ts'
import { withSecondFactor } from '../second-factor/test-second-factor.ts'
import { goodPassword, peopleServer } from '../test-people.ts'
import { hashPassword } from './password-hash.ts'

const minute = 60_000
const needed = { status: 403, body: { code: 'passwordNeeded', message: 'Enter your password again to do this.' } }

/** An administrator with a known password, who signed in just now, and somebody else. */
async function administrated() {
  const here = await world({ signedInWith: ['administration'] })
  await here.db
    .updateTable('person')
    .set({ passwordHash: await hashPassword(goodPassword) })
    .execute()
  const other = await here.as([])
  const give = (password = goodPassword, api = here.api) => api.post('/api/auth/confirm', { password })
  return { ...here, other: other.person, give }
}
type Here = Awaited<ReturnType<typeof administrated>>

let added = 0
const newUser = (role: string, permissions: Permission[]) => {
  added += 1
  const email = `added-${added}@haulm.example`
  return { firstName: 'Kagiso', lastName: 'Molefe', email, password: 'sixsix', role, permissions }
}

const asked: [string, (here: Here) => ReturnType<Here['api']['get']>, number][] = [
  ['adding an administrator', ({ api }) => api.post('/api/admin/users', newUser('admin', [])), 201],
  ['adding a holder of administration', ({ api }) => api.post('/api/admin/users', newUser('user', ['administration'])), 201],
  ["another's role", ({ api, other }) => api.put(`/api/admin/users/${other.id}/role`, { role: 'finance' }), 200],
  [
    "another's rights",
    ({ api, other }) => api.put(`/api/admin/users/${other.id}/permissions`, { permissions: ['costing'] }),
    200,
  ],
  ["another's second factor", ({ api, other }) => api.delete(`/api/admin/users/${other.id}/second-factor`), 200],
  [
    "resetting another's password",
    ({ api, other }) => api.post(`/api/admin/users/${other.id}/reset-password`, { password: 'sixsix' }),
    200,
  ],
  ['ending their own other sessions', ({ api }) => api.delete('/api/profile/sessions'), 204],
  // The password is required before the session is looked up.
  ['ending one of their own sessions', ({ api }) => api.delete(`/api/profile/sessions/${randomUUID()}`), 404],
  ['the export of management data', ({ api }) => api.get('/api/export/management-data'), 200],
]

test.each(asked)('%s asks for the password again 15 minutes after signing in, and then works', async (_, act, done) => {
  const here = await administrated()
  here.advance(15 * minute - 1)
  expect((await act(here)).status).toBe(done)
  here.advance(1)
  expect(await act(here)).toMatchObject(needed)
  expect(await here.give('not the password')).toMatchObject({
    status: 400,
    body: { fields: { password: 'This is not your current password.' } },
  })
  expect(await act(here)).toMatchObject(needed)
  expect((await here.give()).status).toBe(204)
  here.advance(15 * minute - 1)
  expect((await act(here)).status).toBe(done)
  here.advance(1)
  expect(await act(here)).toMatchObject(needed)
})

const unasked: [string, (here: Here) => ReturnType<Here['api']['get']>][] = [
  ['adding a user', ({ api }) => api.post('/api/admin/users', newUser('finance', ['finance']))],
  [
    "one's own rights",
    ({ api, person }) => api.put(`/api/admin/users/${person.id}/permissions`, { permissions: ['administration', 'reports'] }),
  ],
  ['a block', ({ api, other }) => api.put(`/api/admin/users/${other.id}/status`, { status: 'blocked' })],
  ['columns', ({ api, other }) => api.put(`/api/admin/users/${other.id}/column-visibility`, { columnVisibility: {} })],
  ['the export of users', ({ api }) => api.get('/api/export/users')],
]

test.each(unasked)('%s does not ask for the password again', async (_, act) => {
  const here = await administrated()
  here.advance(60 * minute)
  expect((await act(here)).status).toBeLessThan(300)
})

test('a clock that was put back does not make a confirmation last longer', async () => {
  const here = await administrated()
  const change = () => here.api.put(`/api/admin/users/${here.other.id}/role`, { role: 'finance' })
  here.advance(-15 * minute)
  expect(await change()).toMatchObject(needed)
  expect((await here.give()).status).toBe(204)
  expect((await change()).status).toBe(200)
})

test('a refused action has no effect', async () => {
  const here = await administrated()
  here.advance(15 * minute)
  const before = await here.db.selectFrom('person').selectAll().orderBy('id').execute()
  for (const [, act] of asked) await act(here)
  expect(await here.db.selectFrom('person').selectAll().orderBy('id').execute()).toEqual(before)
  expect(await here.db.selectFrom('export').select('id').execute()).toEqual([])
})

test('a confirmation applies to its session alone, on every instance that shares the database', async () => {
  const here = await administrated()
  const { context, backups, api, as, other } = here
  const second = await createProduct({ context, backups, productName: 'Haulm', trustProxy: false, webFolder: null })
  const address = await second.listen({ port: 0, host: '127.0.0.1' })
  try {
    const elsewhere = await as(['administration'])
    await here.db.updateTable('session').set({ personId: here.person.id }).where('personId', '=', elsewhere.person.id).execute()
    here.advance(20 * minute)
    expect((await here.give()).status).toBe(204)
    const body = { role: 'costing' }
    const there = apiCaller(address, api.cookie)
    expect((await there.put(`/api/admin/users/${other.id}/role`, body)).status).toBe(200)
    expect(await elsewhere.put(`/api/admin/users/${other.id}/role`, body)).toMatchObject(needed)
  } finally {
    await second.close()
  }
})

test('wrong passwords count like failed sign-ins, and nobody can confirm without a session', async () => {
  const { addPerson, signIn, attempt, api } = await peopleServer()
  const { email } = await addPerson()
  const naledi = await signIn(email)
  for (let i = 0; i < 10; i += 1) {
    expect((await naledi.post('/api/auth/confirm', { password: `wrong ${i}` })).status).toBe(400)
  }
  expect(await naledi.post('/api/auth/confirm', { password: goodPassword })).toMatchObject({ status: 429 })
  expect((await attempt(email, goodPassword)).status).toBe(429)
  expect((await api.post('/api/auth/confirm', { password: goodPassword })).status).toBe(401)
})

test('with a second factor a code is required, too, and each code counts once', async () => {
  const { own, code } = await withSecondFactor()
  const give = (sent: object) => own.post('/api/auth/confirm', { password: goodPassword, ...sent })
  const atCode = { status: 400, body: { fields: { code: expect.any(String) } } }
  expect(await give({})).toMatchObject(atCode)
  expect(await give({ code: '000000' })).toMatchObject(atCode)
  expect(await give({ password: 'wrong', code: code() })).toMatchObject({
    status: 400,
    body: { fields: { password: expect.any(String) } },
  })
  expect((await give({ code: code() })).status).toBe(204)
  expect(await give({ code: code() })).toMatchObject(atCode)
})
