import { expect, test } from 'vitest'
import { admitAccessRequest } from './guesses/admit-access-request.ts'
import { goodPassword, peopleServer } from './test-people.ts'

const request = { firstName: ' Sipho ', lastName: 'Ngcobo', email: ' Sipho@Example.co.za', password: 'a steenbok in the maize' }

test('a person who asks for access is pending, with their own password, and cannot sign in yet', async () => {
  const { api, db, attempt } = await peopleServer()
  expect(await api.post('/api/auth/register', request)).toMatchObject({ status: 202, body: { status: 'pending' } })
  const columns = ['email', 'firstName', 'lastName', 'role', 'permissions', 'status', 'passwordIsTemporary'] as const
  expect(await db.selectFrom('person').select(columns).execute()).toEqual([
    {
      email: 'sipho@example.co.za',
      firstName: 'Sipho',
      lastName: 'Ngcobo',
      role: 'user',
      permissions: [],
      status: 'pending',
      passwordIsTemporary: false,
    },
  ])
  expect(await attempt('sipho@example.co.za', request.password)).toMatchObject({ status: 403, body: { code: 'accountPending' } })
})

test.each(['approved', 'blocked', 'pending'] as const)(
  'the answer for a %s account is the same, and nothing is changed',
  async (status) => {
    const { api, db, addPerson } = await peopleServer()
    await addPerson({ email: 'sipho@example.co.za', status })
    const rows = () => db.selectFrom('person').selectAll().execute()
    const rowsBefore = await rows()
    const known = await api.post('/api/auth/register', request)
    const unknown = await api.post('/api/auth/register', { ...request, email: 'other@example.co.za' })
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    expect((await rows()).filter(({ email }) => email === 'sipho@example.co.za')).toEqual(rowsBefore)
  },
)

test.each([
  [{ firstName: '' }, 'firstName'],
  [{ lastName: 'x'.repeat(101) }, 'lastName'],
  [{ email: 'sipho' }, 'email'],
  [{ email: 'sip\0ho@example.co.za' }, 'email'],
  [{ password: 'short' }, 'password'],
  [{ password: 'Iloveyou1' }, 'password'],
  [{ role: 'admin' }, 'role'],
  [{ permissions: ['administration'] }, 'permissions'],
])('%j is refused at %s', async (change, field) => {
  const { api, db } = await peopleServer()
  const reply = await api.post('/api/auth/register', { ...request, ...change })
  expect(reply).toMatchObject({ status: 400, body: { code: 'invalid', fields: { [field]: expect.any(String) } } })
  expect(await db.selectFrom('person').select('id').execute()).toEqual([])
})

test('one address can ask for access a hundred times an hour, even all at once', async () => {
  const { api, db, context, advance } = await peopleServer()
  const earlier = Array.from({ length: 97 }, () => ({ network: '127.0.0.1', at: context.clock() }))
  await db.insertInto('accessRequest').values(earlier).execute()
  advance(20 * 60_000)
  const asked = Array.from({ length: 8 }, (_, i) => api.post('/api/auth/register', { ...request, email: `p${i}@example.co.za` }))
  const replies = await Promise.all(asked)
  expect(replies.filter(({ status }) => status === 202)).toHaveLength(3)
  const refused = replies.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(5)
  for (const { headers } of refused) expect(headers.get('retry-after')).toBe('2400')
  advance(40 * 60_000)
  expect((await api.post('/api/auth/register', request)).status).toBe(202)
})

test('requests made while the clock was days ahead no longer count once it is put back', async () => {
  const { api, db, context, advance } = await peopleServer()
  const asked = Array.from({ length: 100 }, () => ({ network: '127.0.0.1', at: context.clock() }))
  await db.insertInto('accessRequest').values(asked).execute()
  advance(-10_000)
  expect((await api.post('/api/auth/register', request)).status).toBe(429)
  advance(-48 * 3_600_000)
  expect((await api.post('/api/auth/register', request)).status).toBe(202)
})

test('the limit holds across several nodes', async () => {
  const { db, context } = await peopleServer()
  const asked = Array.from({ length: 130 }, () => admitAccessRequest(db, '196.25.1.1', context.clock()))
  const admitted = (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled')
  expect(admitted).toHaveLength(100)
})

test('asking twice at the same time creates one person', async () => {
  const { api, db } = await peopleServer()
  const replies = await Promise.all([1, 2, 3].map(() => api.post('/api/auth/register', { ...request, password: goodPassword })))
  expect(replies.map(({ status }) => status)).toEqual([202, 202, 202])
  expect(await db.selectFrom('person').select('email').execute()).toEqual([{ email: 'sipho@example.co.za' }])
})
