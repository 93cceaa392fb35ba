import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { poolWithLongTimeouts } from '../test/pool-with-long-timeouts.ts'
import { databaseOver } from './connection.ts'
import { EventLine } from './event-line.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const insertEvent = () => sql`
  insert into event (kind, record_id, version, action, at) values ('client', ${randomUUID()}, 1, 'created', now())`

/** A process on the database: its access to the tables, and the followers of its line. */
async function instance() {
  const line = new EventLine()
  const follower = vi.fn<() => void>()
  line.follow(follower)
  const log = { warn: vi.fn() }
  await line.connect(database.url, log)
  const db = databaseOver(poolWithLongTimeouts(database.url), line.written)
  onTestFinished(async () => {
    await line.close()
    await db.destroy()
  })
  follower.mockClear()
  return { db, line, follower, log }
}

test('events are signalled once others can read them, and not when they are rolled back', async () => {
  const { db, follower } = await instance()
  await db.transaction().execute(async (tx) => {
    await insertEvent().execute(tx)
    expect(follower).not.toHaveBeenCalled()
  })
  expect(follower).toHaveBeenCalledTimes(1)
  await expect(
    db.transaction().execute(async (tx) => {
      await insertEvent().execute(tx)
      throw new Error('refused')
    }),
  ).rejects.toThrow('refused')
  await sql`select count(*) as "count" from event`.execute(db)
  expect(follower).toHaveBeenCalledTimes(1)
  await insertEvent().execute(db)
  expect(follower).toHaveBeenCalledTimes(2)
})

test('other processes are notified, by few notifications however many write, and each only of events of others', async () => {
  const [one, other] = [await instance(), await instance()]
  const writes = 50
  for (let written = 0; written < writes; written++) one.line.written()
  await expect.poll(() => other.follower.mock.calls.length).toBeGreaterThan(0)
  one.follower.mockClear()
  other.line.written()
  await expect.poll(() => one.follower.mock.calls.length).toBeGreaterThan(0)
  expect(one.follower).toHaveBeenCalledTimes(1)
  // Its own notification, and those of the other: one at once, and at most one for what came after it.
  expect(other.follower.mock.calls.length).toBeLessThanOrEqual(3)
})

test('while a certificate that the address names cannot be read, the line is tried again, and nothing else fails', async () => {
  const line = new EventLine()
  onTestFinished(() => line.close())
  const address = `${database.url}?sslmode=verify-full&sslrootcert=/nowhere/root.crt`
  await expect(line.connect(address, { warn: vi.fn() })).resolves.toBeUndefined()
})

test('a line that was cut is connected again, and wakes followers that may have missed something meanwhile', async () => {
  const [one, other] = [await instance(), await instance()]
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen haulm_events'`,
  )
  await client.end()
  await expect.poll(() => one.log.warn.mock.calls.length).toBe(1)
  await expect.poll(() => one.follower.mock.calls.length, { timeout: 30_000 }).toBeGreaterThan(0)
  await expect.poll(() => other.follower.mock.calls.length, { timeout: 30_000 }).toBeGreaterThan(0)
  other.follower.mockClear()
  one.line.written()
  await expect.poll(() => other.follower.mock.calls.length).toBeGreaterThan(0)
})

test('nothing waits for a database that the line cannot connect to', async () => {
  const line = new EventLine()
  const follower = vi.fn<() => void>()
  line.follow(follower)
  await line.connect('postgresql://nobody@127.0.0.1:1/nothing', { warn: vi.fn() })
  line.written()
  expect(follower).toHaveBeenCalledTimes(1)
  await line.close()
})
