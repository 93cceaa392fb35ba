import { get } from 'node:http'
import { expect, test } from 'vitest'
import { apiCaller, type Reply } from '../../test/call-api.ts'
import { cookieOf, goodPassword, peopleServer } from '../test-people.ts'
import { createFirstAdministrator } from './create-first-administrator.ts'
import { prepareFirstRun } from './prepare-first-run.ts'

const form = { firstName: 'Thandi', lastName: 'Mokoena', email: 'Thandi@Example.co.za', password: goodPassword }
const elsewhere = { 'x-forwarded-for': '196.25.1.1' }

/** Without a first administrator in the settings; with the code that the log contains. */
async function firstRun(settings: Parameters<typeof peopleServer>[0] = {}) {
  const server = await peopleServer(settings)
  await prepareFirstRun(server.context, null)
  return { ...server, code: /code ([A-Z0-9-]+)/.exec(server.lines.join(''))?.[1] ?? '' }
}

test('on this machine the form creates the first administrator and signs in; then the form is gone', async () => {
  const { api, address } = await firstRun()
  expect(await api.get('/api/setup')).toMatchObject({ status: 200, body: { needed: true, codeNeeded: false } })
  const reply = await api.post('/api/setup', form)
  expect(reply).toMatchObject({ status: 201, body: { email: 'thandi@example.co.za', role: 'admin', mustChangePassword: false } })
  expect((await apiCaller(address, cookieOf(reply)).get('/api/auth/user')).body).toEqual(reply.body)
  expect((await api.get('/api/setup')).body).toEqual({ needed: false })
  for (const sent of [{ ...form, email: 'second@example.co.za' }, {}, '{', undefined]) {
    expect((await api.post('/api/setup', sent)).status).toBe(404)
  }
})

test.each<[string, Record<string, string>]>([
  ['another address', elsewhere],
  ['a proxy that says so in the standard header', { forwarded: 'for=196.25.1.1' }],
  ['a forged loopback address', { 'x-forwarded-for': '127.0.0.1' }],
])('from %s the code of the log is needed', async (_, headers) => {
  const { api, code, db } = await firstRun()
  expect((await api.get('/api/setup', headers)).body).toEqual({ needed: true, codeNeeded: true })
  for (const wrong of [undefined, '', 'AAAAAAAAA-AAAAAAAAA-AAAAAAAAA', `${code}A`]) {
    const reply = await api.post('/api/setup', { ...form, code: wrong }, headers)
    expect(reply).toMatchObject({ status: 400, body: { fields: { code: expect.any(String) } } })
  }
  expect(await db.selectFrom('person').select('id').execute()).toEqual([])
  const typed = code.toLowerCase().replaceAll('-', ' ')
  expect((await api.post('/api/setup', { ...form, code: typed }, headers)).status).toBe(201)
  expect(await db.selectFrom('setupCode').selectAll().execute()).toEqual([])
})

test.each([{ publicUrl: 'https://loads.example.com' }, { trustProxy: true }])(
  'behind a proxy that adds no header the code is needed, too: %o',
  async (settings) => {
    const { api, code } = await firstRun(settings)
    expect((await api.get('/api/setup')).body).toEqual({ needed: true, codeNeeded: true })
    expect(await api.post('/api/setup', form)).toMatchObject({ status: 400, body: { fields: { code: expect.any(String) } } })
    expect((await api.post('/api/setup', { ...form, code })).status).toBe(201)
  },
)

test('a page whose own host name points to this machine does not count as this machine', async () => {
  const { address } = await firstRun()
  const text = await new Promise<string>((resolve, reject) => {
    get(`${address}/api/setup`, { headers: { host: 'evil.example' } }, async (answer) =>
      resolve(String(await answer.toArray())),
    ).on('error', reject)
  })
  expect(JSON.parse(text)).toEqual({ needed: true, codeNeeded: true })
})

test('of several simultaneous set-ups one creates the administrator', async () => {
  const { api, db } = await firstRun()
  const replies: Reply[] = await Promise.all(
    Array.from({ length: 6 }, (_, i) => api.post('/api/setup', { ...form, email: `p${i}@example.co.za` })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 404, 404, 404, 404, 404])
  // Also for somebody whose first answer was lost: there is no other way on from that form.
  expect(await api.post('/api/setup', form)).toMatchObject({ body: { message: expect.stringContaining('sign in') } })
  expect(await db.selectFrom('person').select(['role', 'status']).execute()).toEqual([{ role: 'admin', status: 'approved' }])
})

test('several nodes do not create two, either', async () => {
  const { db, context } = await firstRun()
  let waiting = 8
  let allAreThere = () => {}
  const gate = new Promise<void>((resolve) => (allAreThere = resolve))
  const made = Array.from({ length: waiting }, (_, i) =>
    db.transaction().execute(async (tx) => {
      waiting -= 1
      if (waiting === 0) allAreThere()
      await gate
      const person = { email: `p${i}@example.co.za`, firstName: '', lastName: '', passwordHash: '$argon2id$none' }
      return createFirstAdministrator(tx, person, context.clock())
    }),
  )
  expect((await Promise.all(made)).filter((id) => id !== null)).toHaveLength(1)
})

test('an earlier request for access does not close the first run, and gives up its address', async () => {
  const { api, db } = await firstRun()
  await api.post('/api/auth/register', { ...form, password: 'not the real Thandi' })
  expect((await api.get('/api/setup')).body).toMatchObject({ needed: true })
  expect((await api.post('/api/setup', form)).status).toBe(201)
  expect(await db.selectFrom('person').select(['email', 'status']).execute()).toEqual([
    { email: 'thandi@example.co.za', status: 'approved' },
  ])
})

test('a password that is too common is refused, and the first run stays open', async () => {
  const { api } = await firstRun()
  const reply = await api.post('/api/setup', { ...form, password: 'PASSWORD1' })
  expect(reply).toMatchObject({ status: 400, body: { fields: { password: expect.any(String) } } })
  expect((await api.get('/api/setup')).body).toMatchObject({ needed: true })
})

test('the demo lists who can sign in, and no other installation does', async () => {
  const demo = [{ name: 'Thandi Mokoena', role: 'admin', email: 'thandi@example.co.za', password: 'demo' }]
  expect((await (await peopleServer({ demo })).api.get('/api/setup')).body).toMatchObject({ demo })
  expect((await (await peopleServer()).api.get('/api/setup')).body).not.toHaveProperty('demo')
})
