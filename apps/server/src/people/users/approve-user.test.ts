import type { ManagedUser } from '@haulm/domain/people/person.ts'
import { expect, test } from 'vitest'
import { world } from '../../test/world.ts'

async function waiting() {
  const here = await world({ signedInWith: ['administration'] })
  const { person } = await here.as([])
  await here.db.updateTable('person').set({ status: 'pending' }).where('id', '=', person.id).execute()
  const approve = (more: object) => here.api.put(`/api/admin/users/${person.id}/status`, { status: 'approved', ...more })
  return { ...here, waiter: person, approve }
}

test('an administrator approves a person who asked for access, with role and permissions, in one step', async () => {
  const { approve, db, waiter } = await waiting()
  const reply = await approve({ role: 'finance', permissions: ['finance', 'logistics', 'finance'] })
  expect(reply).toMatchObject({
    status: 200,
    body: { status: 'approved', role: 'finance', permissions: ['logistics', 'finance'] },
  })
  const changes = await db.selectFrom('change').select('fields').where('recordId', '=', waiter.id).execute()
  expect(changes.map(({ fields }) => fields.map(({ field }) => field))).toEqual([['role', 'permissions', 'status']])
})

test('approving with permissions asks for the password again, without them not; a refused approval has no effect', async () => {
  const { approve, advance, db, waiter } = await waiting()
  advance(15 * 60_000)
  expect(await approve({ role: 'user', permissions: ['costing'] })).toMatchObject({
    status: 403,
    body: { code: 'passwordNeeded' },
  })
  const row = await db.selectFrom('person').select(['status', 'permissions']).where('id', '=', waiter.id).executeTakeFirst()
  expect(row).toEqual({ status: 'pending', permissions: [] })
  expect((await approve({})).body as ManagedUser).toMatchObject({ status: 'approved', permissions: [] })
})

test.each([
  { role: 'admin', permissions: [] },
  { role: 'user', permissions: ['administration'] },
] as const)(
  'unblocking a former administrator (%j) needs the password; unblocking others, or blocking, does not',
  async (permission) => {
    const { advance, api, db, waiter } = await waiting()
    const set = (status: 'approved' | 'blocked') => api.put(`/api/admin/users/${waiter.id}/status`, { status })
    await db
      .updateTable('person')
      .set({ ...permission, permissions: [...permission.permissions], status: 'blocked' })
      .where('id', '=', waiter.id)
      .execute()
    advance(15 * 60_000)
    expect(await set('approved')).toMatchObject({ status: 403, body: { code: 'passwordNeeded' } })
    const row = await db.selectFrom('person').select('status').where('id', '=', waiter.id).executeTakeFirst()
    expect(row).toEqual({ status: 'blocked' })
    await db.updateTable('person').set({ role: 'finance', permissions: [] }).where('id', '=', waiter.id).execute()
    expect((await set('approved')).status).toBe(200)
    await db.updateTable('person').set({ role: 'admin' }).where('id', '=', waiter.id).execute()
    expect((await set('blocked')).status).toBe(200)
  },
)

test.each([{ role: 'owner' }, { permissions: ['everything'] }])('%j is refused at its field and approves nobody', async (odd) => {
  const { approve, db, waiter } = await waiting()
  expect((await approve(odd)).status).toBe(400)
  const row = await db.selectFrom('person').select('status').where('id', '=', waiter.id).executeTakeFirst()
  expect(row).toEqual({ status: 'pending' })
})
