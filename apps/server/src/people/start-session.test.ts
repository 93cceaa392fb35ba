import { expect, test } from 'vitest'
import { hashPassword } from './password-hash.ts'
import { setPassword } from './set-password.ts'
import { startSession } from './start-session.ts'
import { peopleServer } from './test-people.ts'

/** A person whose password has just been found right, and the request that brought it. */
async function aboutToSignIn() {
  const { db, context, addPerson } = await peopleServer()
  const { id } = await addPerson()
  const { passwordHash } = await db.selectFrom('person').select('passwordHash').executeTakeFirstOrThrow()
  const request = { ip: '127.0.0.1', headers: {}, cookies: {} } as Parameters<typeof startSession>[1]['request']
  const start = () =>
    db
      .transaction()
      .execute((tx) => startSession(tx, { person: { id, passwordHash }, request, now: context.clock(), publicUrl: null }))
  const reset = async () => {
    const change = { account: { id, passwordHash }, passwordHash: await hashPassword('another'), isTemporary: true }
    return db.transaction().execute((tx) => setPassword(tx, { ...change, by: null, now: context.clock() }))
  }
  const sessions = async () => (await db.selectFrom('session').select('id').execute()).length
  return { db, start, reset, sessions }
}

test('whoever is blocked between the right password and the session gets none', async () => {
  const { db, start, sessions } = await aboutToSignIn()
  await db.updateTable('person').set({ status: 'blocked' }).execute()
  expect(await start()).toBeNull()
  expect(await sessions()).toBe(0)
})

test('a password that was replaced in between starts no session', async () => {
  const { start, reset, sessions } = await aboutToSignIn()
  expect(await reset()).toBe(true)
  expect(await start()).toBeNull()
  expect(await sessions()).toBe(0)
})

test('of a reset and a sign-in at the same moment no session is left, whichever comes first', async () => {
  const { start, reset, sessions } = await aboutToSignIn()
  await Promise.all([start(), reset(), start(), start()])
  expect(await sessions()).toBe(0)
})

test('a password is replaced only where the expected one stands', async () => {
  const { reset } = await aboutToSignIn()
  expect(await reset()).toBe(true)
  expect(await reset()).toBe(false)
})
