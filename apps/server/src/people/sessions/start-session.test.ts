import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hashPassword } from '../passwords/password-hash.ts'
import { setPassword } from '../passwords/set-password.ts'
import { goodPassword, peopleServer } from '../test-people.ts'
import { sessionBounds } from './session-bounds.ts'
import { startSession } from './start-session.ts'

/** A person whose password has just been found right, and their request. */
async function aboutToSignIn() {
  const { db, context, addPerson } = await peopleServer()
  const { id } = await addPerson()
  const { passwordHash } = await db.selectFrom('person').select('passwordHash').executeTakeFirstOrThrow()
  const request = { ip: '127.0.0.1', headers: {}, cookies: {} } as Parameters<typeof startSession>[1]['request']
  const start = (beforeCommit?: () => Promise<void>) =>
    db.transaction().execute(async (tx) => {
      const session = { person: { id, passwordHash }, request, now: context.clock(), publicUrl: null }
      const token = await startSession(tx, session)
      await beforeCommit?.()
      return token
    })
  const reset = async () => {
    const change = {
      account: { id, passwordHash, passwordIsTemporary: false },
      passwordHash: await hashPassword('another'),
      isTemporary: true,
    }
    return db.transaction().execute((tx) => setPassword(tx, { ...change, by: null, now: context.clock() }))
  }
  const sessions = async () => (await db.selectFrom('session').select('id').execute()).length
  return { db, start, reset, sessions }
}

test('a person who is blocked between the right password and the session gets no session', async () => {
  const { db, start, sessions } = await aboutToSignIn()
  await db.updateTable('person').set({ status: 'blocked' }).execute()
  expect(await start()).toBeNull()
  expect(await sessions()).toBe(0)
})

test('a password that is replaced before the session starts no longer starts one', async () => {
  const { start, reset, sessions } = await aboutToSignIn()
  expect(await reset()).toBe(true)
  expect(await start()).toBeNull()
  expect(await sessions()).toBe(0)
})

test('a reset waits for a sign-in under way, and ends its session', async () => {
  const { db, start, reset, sessions } = await aboutToSignIn()
  let resetting: Promise<boolean> | undefined
  await start(async () => {
    resetting = reset()
    const waits = sql<{ count: number }>`
      select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waits.execute(db)).rows[0]?.count).toBe(1)
  })
  expect(await resetting).toBe(true)
  expect(await sessions()).toBe(0)
})

test('a password is replaced only if it is still the expected one', async () => {
  const { reset } = await aboutToSignIn()
  expect(await reset()).toBe(true)
  expect(await reset()).toBe(false)
})

test('a person with too many sessions loses the one that was idle longest, and other people lose none', async () => {
  const { db, attempt, addPerson, advance } = await peopleServer()
  const { email } = await addPerson()
  const other = await addPerson({ email: 'other@example.co.za' })
  await attempt(other.email, goodPassword)
  for (let i = 0; i <= sessionBounds.ofOne; i += 1) {
    await attempt(email, goodPassword)
    advance(1_000)
  }
  const rows = await db.selectFrom('session').select(['personId', 'createdAt']).orderBy('createdAt').execute()
  const own = rows.filter(({ personId }) => personId !== other.id)
  expect(own).toHaveLength(sessionBounds.ofOne)
  expect(rows).toHaveLength(sessionBounds.ofOne + 1)
  const [first, second] = [rows.find(({ personId }) => personId === other.id), own[0]]
  expect(new Date(second?.createdAt ?? 0).getTime() - new Date(first?.createdAt ?? 0).getTime()).toBe(1_000)
})
