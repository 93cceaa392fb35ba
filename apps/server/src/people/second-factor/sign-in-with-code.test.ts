import { expect, test } from 'vitest'
import { goodPassword, peopleServer } from '../test-people.ts'
import { withSecondFactor } from './test-second-factor.ts'

const wanted = { status: 403, body: { code: 'secondFactorRequired' } }
const wrong = { status: 401, body: { code: 'unauthorized', fields: { code: expect.any(String) } } }
const right = { status: 200, body: { firstName: 'Naledi' } }

test('the right password is answered with a request for a code, without a session; the code signs in', async () => {
  const { attempt, code, db } = await withSecondFactor()
  const sessions = await db.selectFrom('session').select('id').execute()
  const first = await attempt({})
  expect(first).toMatchObject(wanted)
  expect(first.headers.getSetCookie()).toEqual([])
  expect(await db.selectFrom('session').select('id').execute()).toEqual(sessions)
  const second = await attempt({ code: code() })
  expect(second).toMatchObject(right)
  expect(second.headers.getSetCookie()[0]).toMatch(/^haulm_session=[\w-]{43};/)
})

test('a wrong password gets the usual answer, whatever code comes with it, and uses no code up', async () => {
  const { attempt, code } = await withSecondFactor()
  const asEver = { status: 401, text: '{"message":"Invalid email or password","code":"unauthorized"}' }
  expect(await attempt({ password: 'not the password' })).toMatchObject(asEver)
  expect(await attempt({ password: 'not the password', code: code() })).toMatchObject(asEver)
  expect(await attempt({ code: code() })).toMatchObject(right)
})

test('people without a second factor get the same answer, with a code or without', async () => {
  const { attempt, addPerson, api } = await peopleServer()
  const { email } = await addPerson()
  const reply = await attempt(email, goodPassword)
  expect(reply.status).toBe(200)
  expect(Object.keys(reply.body as object)).toEqual([
    'id',
    'email',
    'firstName',
    'lastName',
    'profileImageUrl',
    'role',
    'permissions',
    'columnVisibility',
    'mustChangePassword',
  ])
  expect(await api.post('/api/auth/login', { email, password: goodPassword, code: '123456' })).toMatchObject(right)
})

test.each([-1, 0, 1])('a clock may be %i step off', async (steps) => {
  const { attempt, code } = await withSecondFactor()
  expect(await attempt({ code: code(steps) })).toMatchObject(right)
})

test.each([-2, 2, 10])('a clock may not be %i steps off', async (steps) => {
  const { attempt, code } = await withSecondFactor()
  expect(await attempt({ code: code(steps) })).toMatchObject(wrong)
})

test('a code can be used once, and then no earlier code either', async () => {
  const { attempt, code, advance } = await withSecondFactor()
  const [before, now] = [code(-1), code()]
  expect(await attempt({ code: now })).toMatchObject(right)
  expect(await attempt({ code: now })).toMatchObject(wrong)
  expect(await attempt({ code: before })).toMatchObject(wrong)
  advance(30_000)
  expect(await attempt({ code: now })).toMatchObject(wrong)
  expect(await attempt({ code: code() })).toMatchObject(right)
})

test('of several simultaneous sign-ins with one code, one succeeds', async () => {
  const { attempt, code } = await withSecondFactor()
  const shown = code()
  const replies = await Promise.all(Array.from({ length: 6 }, () => attempt({ code: shown })))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401])
})

test('a recovery code signs in once, however it is written, and the history says how many are left', async () => {
  const { attempt, recoveryCodes, history, own } = await withSecondFactor()
  const [first = '', second = ''] = recoveryCodes
  expect(await attempt({ code: first })).toMatchObject(right)
  expect(await attempt({ code: first })).toMatchObject(wrong)
  expect(await attempt({ code: ` ${second.replaceAll('-', '').toUpperCase()} ` })).toMatchObject(right)
  expect((await history()).slice(-2)).toEqual([
    [{ field: 'recoveryCodes', from: 10, to: 9 }],
    [{ field: 'recoveryCodes', from: 9, to: 8 }],
  ])
  expect((await own.get('/api/profile/second-factor')).body).toMatchObject({ recoveryCodesLeft: 8 })
})

test.each(['000000', '12345', '1234567', 'abcdef', '１２３４５６', "' or true --", '\0', '🌽'])('%j is no code', async (code) => {
  const { attempt } = await withSecondFactor()
  expect(await attempt({ code })).toMatchObject(wrong)
})

test.each([null, 123456, '', 'x'.repeat(101), ['123456']])('%j is refused before anything is compared', async (code) => {
  const { attempt } = await withSecondFactor()
  expect(await attempt({ code })).toMatchObject({ status: 400, body: { fields: { code: expect.any(String) } } })
})

test('wrong codes count like wrong passwords, and a sign-in without a code does not reset them', async () => {
  const { attempt, code, advance } = await withSecondFactor()
  for (let tries = 0; tries < 10; tries += 1) {
    expect(await attempt({ code: code(5 + tries) })).toMatchObject(wrong)
    if (tries < 9) expect(await attempt({})).toMatchObject(wanted)
  }
  const limited = await attempt({ code: code() })
  expect(limited.status).toBe(429)
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await attempt({})).status).toBe(429)
  advance(16 * 60_000)
  expect(await attempt({ code: code() })).toMatchObject(right)
})

test('the person of a blocked account learns that, and is not asked for a code', async () => {
  const { attempt, db } = await withSecondFactor()
  await db.updateTable('person').set({ status: 'blocked' }).execute()
  expect(await attempt({})).toMatchObject({ status: 403, body: { code: 'accountBlocked' } })
})

test('neither secrets nor codes are logged', async () => {
  const { attempt, code, lines, secret, recoveryCodes } = await withSecondFactor()
  const shown = code()
  await attempt({ code: '999999' })
  await attempt({ code: shown })
  await attempt({ code: recoveryCodes[0] })
  // The digits of a timestamp or a duration may happen to contain any code.
  const log = lines.map((line) => JSON.stringify({ ...JSON.parse(line), time: 0, ms: 0 })).join('')
  for (const hidden of [secret, shown, '999999', ...recoveryCodes]) expect(log).not.toMatch(new RegExp(`\\b${hidden}\\b`))
  expect(log).toContain('the code was wrong')
})
