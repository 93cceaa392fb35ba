import type { Permission } from '@haulm/domain/people/permissions.ts'
import type { Role } from '@haulm/domain/people/roles.ts'
import { expect, test } from 'vitest'
import type { SignedInCaller } from '../../test/world.ts'
import { world } from '../../test/world.ts'

/** The ways in which the last administrator could be lost. */
const losses = {
  blocked: ['status', { status: 'blocked' }],
  'without the permission': ['permissions', { permissions: ['logistics'] }],
  'of another role': ['role', { role: 'user' }],
} as const
type Loss = keyof typeof losses

const lose = (by: SignedInCaller, whose: SignedInCaller, loss: Loss) => {
  const [what, body] = losses[loss]
  return by.put(`/api/admin/users/${whose.person.id}/${what}`, body)
}
const refused = { status: 409, body: { code: 'lastAdministrator' } }

const cases: [Loss, Role, Permission[]][] = [
  ['blocked', 'user', ['administration']],
  ['blocked', 'admin', []],
  ['without the permission', 'user', ['administration']],
  ['of another role', 'admin', []],
]

test.each(cases)('the last administrator cannot be %s (%s %j)', async (loss, role, signedInWith) => {
  const { api, as } = await world({ signedInWith, role })
  // A blocked user administers nothing.
  const other = await as(['administration'], 'admin')
  await api.put(`/api/admin/users/${other.person.id}/status`, { status: 'blocked' })
  expect(await lose(api, api, loss)).toMatchObject(refused)
  expect((await api.get('/api/admin/users')).status).toBe(200)
})

test.each(cases)('of two administrators one can be %s (%s %j)', async (loss, role, signedInWith) => {
  const { api, as } = await world({ signedInWith, role })
  const other = await as(signedInWith, role)
  expect((await lose(api, other, loss)).status).toBe(200)
  expect(await lose(api, api, loss)).toMatchObject(refused)
})

test('an admin who loses the permission stays an administrator by role', async () => {
  const { api } = await world({ signedInWith: ['administration'], role: 'admin' })
  expect((await lose(api, api, 'without the permission')).status).toBe(200)
  expect(await lose(api, api, 'of another role')).toMatchObject(refused)
})

test('when administrators remove each other’s rights at the same moment, one of them stays', async () => {
  const { api, as } = await world({ signedInWith: ['administration'] })
  const all = [api, ...(await Promise.all([1, 2, 3].map(() => as(['administration']))))]
  const ways = Object.keys(losses) as Loss[]
  // With another role, all of them remain administrators by permission.
  const attempts = all.flatMap((by) => all.map((whose, at) => lose(by, whose, ways[at % 2] as Loss)))
  const statuses = new Set((await Promise.all(attempts)).map(({ status }) => status))
  expect([...statuses].filter((status) => ![200, 401, 403, 409].includes(status))).toEqual([])
  const left = await Promise.all(all.map((caller) => caller.get('/api/admin/users')))
  expect(left.filter(({ status }) => status === 200)).toHaveLength(1)
})
