import { nameAsPasswordMessage } from '@haulm/domain/people/password.ts'
import { expect, test } from 'vitest'
import { world } from '../../test/world.ts'
import { goodPassword, peopleServer } from '../test-people.ts'
import { hashPassword } from './password-hash.ts'

const refusedAt = (field: string) => ({ status: 400, body: { code: 'invalid', fields: { [field]: nameAsPasswordMessage } } })
const names = { firstName: 'Kagiso', lastName: 'Molefe', email: 'kagiso@haulm.example' }

test("words of the product's and the company's name are refused as a password, whoever sets it", async () => {
  const { api, nobody, as, db } = await world({ signedInWith: ['administration'] })
  await api.put('/api/settings', { companyName: 'Vaalrand Grain' })
  const other = await as([])
  await db
    .updateTable('person')
    .set({ passwordHash: await hashPassword(goodPassword) })
    .where('id', '=', other.person.id)
    .execute()
  const change = { currentPassword: goodPassword, newPassword: 'Grain Vaalrand 1' }
  expect(await other.post('/api/auth/password', change)).toMatchObject(refusedAt('newPassword'))
  expect(await nobody.post('/api/auth/register', { ...names, password: 'Haulm-2026' })).toMatchObject(refusedAt('password'))
  expect(await api.post('/api/admin/users', { ...names, password: 'grain1' })).toMatchObject(refusedAt('password'))
  const reset = `/api/admin/users/${other.person.id}/reset-password`
  expect(await api.post(reset, { password: 'haulm!' })).toMatchObject(refusedAt('password'))
  // Together with another word it is as good as any.
  expect((await api.post(reset, { password: 'haulm kudu' })).status).toBe(200)
})

test("the first administrator cannot choose the product's name as password", async () => {
  const { api } = await peopleServer()
  expect(await api.post('/api/setup', { ...names, password: 'haulmHAULM' })).toMatchObject(refusedAt('password'))
})
