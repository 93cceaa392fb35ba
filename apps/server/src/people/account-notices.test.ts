import type { Notification } from '@haulm/api/notifications.ts'
import { expect, test } from 'vitest'
import { listOf, messagesOf } from '../notifications/test-notified.ts'
import { world } from '../test/world.ts'
import { resetPassword } from './operator-actions.ts'
import { hashPassword } from './passwords/password-hash.ts'
import { goodPassword } from './test-people.ts'

async function leratoAndOthers() {
  const here = await world({ signedInWith: ['administration'] })
  await here.db
    .updateTable('person')
    .set({ passwordHash: await hashPassword(goodPassword) })
    .execute()
  return { ...here, lerato: await here.as([]), other: await here.as([]) }
}

test('a person is notified of a changed password, whatever their permissions, and nobody else is', async () => {
  const { api, lerato, other, db } = await leratoAndOthers()
  await db
    .updateTable('person')
    .set({ passwordHash: await hashPassword(goodPassword) })
    .where('id', '=', lerato.person.id)
    .execute()
  const body = { currentPassword: goodPassword, newPassword: 'an owl in the silo' }
  expect((await lerato.post('/api/auth/password', body)).status).toBe(204)
  const [notice, ...more] = await listOf(lerato)
  expect(more).toEqual([])
  expect(notice).toMatchObject({
    title: 'Password changed',
    work: 'account',
    type: 'info',
    read: false,
  } satisfies Partial<Notification>)
  expect([await listOf(api), await listOf(other)]).toEqual([[], []])
})

test('a person whose password somebody else replaced is notified, and reads it at the next sign-in', async () => {
  const { api, lerato, db, context } = await leratoAndOthers()
  expect((await api.post(`/api/admin/users/${lerato.person.id}/reset-password`, { password: 'sixsix' })).status).toBe(200)
  await resetPassword(db, lerato.person.email, context.clock())
  expect(await listOf(api)).toEqual([])
  const rows = await db.selectFrom('notification').select(['personId', 'message']).orderBy('seq').execute()
  expect(rows).toEqual([
    { personId: lerato.person.id, message: 'An administrator gave you a new password.' },
    { personId: lerato.person.id, message: 'An operator of this installation gave you a new password.' },
  ])
})

test('a person whose second factor somebody else switched off is notified', async () => {
  const { api, lerato, db } = await leratoAndOthers()
  const factor = { personId: lerato.person.id, secret: Buffer.alloc(20), createdAt: new Date(), confirmedAt: new Date() }
  await db.insertInto('secondFactor').values(factor).execute()
  expect((await api.delete(`/api/admin/users/${lerato.person.id}/second-factor`)).status).toBe(200)
  expect(await messagesOf(lerato)).toEqual(['An administrator switched your second factor off.'])
  expect(await messagesOf(api)).toEqual([])
})

test('a person who only asked for access, and is added with another password, is not notified', async () => {
  const { api, nobody, db } = await leratoAndOthers()
  const asked = { firstName: 'Kagiso', lastName: 'Molefe', email: 'kagiso@haulm.example', password: 'a password of mine' }
  await nobody.post('/api/auth/register', asked)
  expect((await api.post('/api/admin/users', { ...asked, password: 'sixsix' })).status).toBe(201)
  expect(await db.selectFrom('notification').select('id').where('work', '=', 'account').execute()).toEqual([])
})
