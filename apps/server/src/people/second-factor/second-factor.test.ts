import { expect, test } from 'vitest'
import { administer } from '../../commands/administer.ts'
import { apiCaller } from '../../test/call-api.ts'
import { waitingForLocks } from '../../test/waiting-for-locks.ts'
import { cookieOf, goodPassword, peopleServer } from '../test-people.ts'
import { lockUser } from '../users/change-user.ts'
import { begin, codeAt, codesAround, switchOn, withSecondFactor } from './test-second-factor.ts'

const path = '/api/profile/second-factor'
const off = { onSince: null, recoveryCodesLeft: 0, hasApp: false, passkeys: [] }

async function signedIn() {
  const server = await peopleServer()
  const { id, email } = await server.addPerson()
  return { ...server, id, email, own: await server.signIn(email), now: () => server.context.clock() }
}

test('setting up begins with the password, and the factor counts once a code has confirmed it', async () => {
  const { own, now, attempt, email } = await signedIn()
  expect((await own.get(path)).body).toEqual(off)
  const begun = await own.post(path, { password: goodPassword })
  const { secret, address } = begun.body as { secret: string; address: string }
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(address).toBe(
    `otpauth://totp/Haulm:${encodeURIComponent(email)}?issuer=Haulm&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
  expect((await own.get(path)).body).toEqual(off)
  expect((await attempt(email, goodPassword)).status).toBe(200)
  const confirmed = await own.post(`${path}/confirm`, { code: codeAt(secret, now()) })
  const { recoveryCodes } = confirmed.body as { recoveryCodes: string[] }
  expect(new Set(recoveryCodes).size).toBe(10)
  expect((await own.get(path)).body).toEqual({ ...off, onSince: now().toISOString(), recoveryCodesLeft: 10, hasApp: true })
  expect(await attempt(email, goodPassword)).toMatchObject({ status: 403, body: { code: 'secondFactorRequired' } })
})

test('the secret is shown once, and beginning again makes another one', async () => {
  const { own, now } = await signedIn()
  const { secret: former } = await begin(own, now)
  let { secret: latter } = await begin(own, now)
  expect(former).not.toBe(latter)
  while (codesAround(latter, now()).includes(codeAt(former, now()))) latter = (await begin(own, now)).secret
  expect(await own.post(`${path}/confirm`, { code: codeAt(former, now()) })).toMatchObject({ status: 400 })
  const confirmed = await own.post(`${path}/confirm`, { code: codeAt(latter, now()) })
  expect(confirmed.status).toBe(200)
  for (const address of [path, '/api/auth/user', '/api/profile/sessions']) {
    expect((await own.get(address)).text).not.toContain(latter)
  }
})

test('it can be neither begun nor confirmed twice, nor confirmed before it was begun', async () => {
  const { own, now } = await signedIn()
  expect((await own.post(`${path}/confirm`, { code: '123456' })).status).toBe(404)
  const { secret } = await switchOn(own, now)
  expect(await own.post(path, { password: goodPassword })).toMatchObject({ status: 409, body: { code: 'secondFactorIsOn' } })
  const again = await own.post(`${path}/confirm`, { code: codeAt(secret, now()) })
  // The answer with the recovery codes may have been lost.
  expect(again).toMatchObject({ status: 409, body: { message: expect.stringContaining('make new ones') } })
})

test('beginning asks for the password: a wrong one is refused at its field and counts', async () => {
  const { own } = await signedIn()
  for (let tries = 0; tries < 10; tries += 1) {
    const reply = await own.post(path, { password: `wrong ${tries}` })
    expect(reply).toMatchObject({ status: 400, body: { fields: { password: 'This is not your current password.' } } })
  }
  expect((await own.post(path, { password: goodPassword })).status).toBe(429)
})

test.each(['000000', 'one', '12345'])('%s does not confirm it', async (code) => {
  const { own, now } = await signedIn()
  await begin(own, now)
  expect(await own.post(`${path}/confirm`, { code })).toMatchObject({
    status: 400,
    body: { fields: { code: expect.any(String) } },
  })
  expect((await own.get(path)).body).toEqual(off)
})

test('ten wrong codes end the guessing, of the right one too, for a quarter of an hour', async () => {
  const { own, now, advance } = await signedIn()
  const { secret } = await begin(own, now)
  const confirm = (code: string) => own.post(`${path}/confirm`, { code })
  const replies: number[] = []
  for (let tries = 0; tries < 10; tries += 1) replies.push((await confirm('000000')).status)
  expect(replies).toEqual(Array(10).fill(400))
  expect(await confirm(codeAt(secret, now()))).toMatchObject({ status: 429, body: { code: 'tooMany' } })
  expect((await own.get(path)).body).toEqual(off)
  advance(15 * 60_000 + 1)
  expect((await confirm(codeAt(secret, now()))).status).toBe(200)
})

test('switching it on ends the other sessions, and uses its code up', async () => {
  const { own, now, signIn, email, attempt } = await signedIn()
  const elsewhere = await signIn(email)
  const { secret } = await switchOn(own, now)
  expect((await elsewhere.get('/api/auth/user')).status).toBe(401)
  expect((await own.get('/api/auth/user')).status).toBe(200)
  const sent = { email, password: goodPassword, code: codeAt(secret, now()) }
  expect((await own.post('/api/auth/login', sent)).status).toBe(401)
  expect((await attempt(email, goodPassword)).status).toBe(403)
})

test('a sign-in under way with the password alone does not outlast the switching on', async () => {
  const { own, now, db, email, id, attempt } = await signedIn()
  const { secret } = await begin(own, now)
  const replies = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('person').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    const confirmed = own.post(`${path}/confirm`, { code: codeAt(secret, now()) })
    await expect.poll(() => waitingForLocks(db)).toBe(1)
    const signedIn = attempt(email, goodPassword)
    await expect.poll(() => waitingForLocks(db)).toBe(2)
    return { confirmed, signedIn }
  })
  expect(await replies.confirmed).toMatchObject({ status: 200 })
  expect(await replies.signedIn).toMatchObject({ status: 403, body: { code: 'secondFactorRequired' } })
  expect((await own.get('/api/profile/sessions')).body).toHaveLength(1)
})

test('it is switched on while the sessions of its owner are being ended', async () => {
  const { own, now, db, email, id, signIn } = await signedIn()
  const elsewhere = await signIn(email)
  const { secret } = await begin(own, now)
  const confirmed = await db.transaction().execute(async (tx) => {
    await lockUser(tx, id)
    const reply = own.post(`${path}/confirm`, { code: codeAt(secret, now()) })
    await expect.poll(() => waitingForLocks(db)).toBe(1)
    const [, other] = await tx.selectFrom('session').select('id').orderBy('createdAt').execute()
    await tx.deleteFrom('session').where('id', '=', String(other?.id)).execute()
    return { reply }
  })
  expect(await confirmed.reply).toMatchObject({ status: 200 })
  expect((await elsewhere.get('/api/auth/user')).status).toBe(401)
})

test('password and code make new recovery codes; the former ones no longer work', async () => {
  const { own, code, recoveryCodes, attempt, history } = await withSecondFactor()
  const renew = (sent: object) => own.post(`${path}/recovery-codes`, { password: goodPassword, ...sent })
  expect(await renew({ code: '999' })).toMatchObject({ status: 400, body: { fields: { code: expect.any(String) } } })
  expect(await renew({ password: 'wrong', code: code() })).toMatchObject({
    status: 400,
    body: { fields: { password: expect.any(String) } },
  })
  const renewed = await renew({ code: code() })
  const { recoveryCodes: fresh } = renewed.body as { recoveryCodes: string[] }
  expect((await attempt({ code: recoveryCodes[3] })).status).toBe(401)
  expect((await attempt({ code: fresh[3] })).status).toBe(200)
  expect(await history()).toContainEqual([{ field: 'recoveryCodes', from: 10, to: 10 }])
})

test('when recovery codes are made twice at the same time, only the later ones work', async () => {
  const { own, code, db } = await withSecondFactor()
  const renew = (steps: number) => own.post(`${path}/recovery-codes`, { password: goodPassword, code: code(steps) })
  const replies: Promise<{ status: number }>[] = []
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('recoveryCode').select('personId').forUpdate().execute()
    for (const steps of [0, 1]) {
      replies.push(renew(steps))
      await expect.poll(() => waitingForLocks(db)).toBe(steps + 1)
    }
  })
  expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([200, 200])
  expect((await own.get(path)).body).toMatchObject({ recoveryCodesLeft: 10 })
})

test('it is switched off with password and code, and not with one of them alone', async () => {
  const { own, code, recoveryCodes, attempt, history } = await withSecondFactor()
  const end = (sent: object) => own.post(`${path}/off`, sent)
  expect((await end({ password: goodPassword })).status).toBe(400)
  expect((await end({ code: code() })).status).toBe(400)
  expect((await end({ password: 'wrong', code: code() })).status).toBe(400)
  expect((await end({ password: goodPassword, code: '1' })).status).toBe(400)
  expect((await own.get(path)).body).toMatchObject({ recoveryCodesLeft: 10 })
  expect((await end({ password: goodPassword, code: recoveryCodes[0] })).status).toBe(204)
  expect((await own.get(path)).body).toEqual(off)
  expect((await attempt({})).status).toBe(200)
  expect((await history()).at(-1)).toEqual([{ field: 'secondFactor', from: true, to: false }])
  expect((await end({ password: goodPassword, code: '123456' })).status).toBe(404)
})

test('the history says that it was switched on, but neither the secret nor a code', async () => {
  const { history, secret, recoveryCodes } = await withSecondFactor()
  expect(await history()).toEqual([
    [
      { field: 'secondFactor', from: false, to: true },
      { field: 'recoveryCodes', from: null, to: 10 },
    ],
  ])
  const text = JSON.stringify(await history())
  for (const stored of [secret, ...recoveryCodes]) expect(text).not.toContain(stored)
})

test('recovery codes are stored as their hashes only', async () => {
  const { db, recoveryCodes } = await withSecondFactor()
  const rows = await db.selectFrom('recoveryCode').selectAll().execute()
  expect(rows).toHaveLength(10)
  for (const { codeHash } of rows)
    for (const code of recoveryCodes) expect(codeHash.toString('latin1')).not.toContain(code.slice(0, 9))
})

test('a reset by an operator removes it, so that there is always a way in', async () => {
  const { db, email, context, api, address, id } = await withSecondFactor()
  const [, line = ''] = await administer(db, ['reset-password', email], context.clock())
  const password = line.replace('Temporary password: ', '')
  const reply = await api.post('/api/auth/login', { email, password })
  expect(reply).toMatchObject({ status: 200, body: { mustChangePassword: true } })
  const caller = apiCaller(address, cookieOf(reply))
  expect((await caller.get(path)).body).toMatchObject({ code: 'passwordChangeRequired' })
  expect(await db.selectFrom('secondFactor').selectAll().where('personId', '=', id).execute()).toEqual([])
})

test('without a session all requests are refused', async () => {
  const { api } = await peopleServer()
  const calls = [path, `${path}/confirm`, `${path}/recovery-codes`, `${path}/off`]
  for (const one of calls) expect((await api.post(one, { password: goodPassword, code: '123456' })).status, one).toBe(401)
  expect((await api.get(path)).status).toBe(401)
})
