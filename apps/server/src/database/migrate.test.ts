import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartRefusal } from '../settings/start-refusal.ts'
import { applyWithin, migrate } from './migrate.ts'
import type { Migration } from './migration-files.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

const migration = (number: number, sql: string): Migration => ({
  number,
  name: `${String(number).padStart(4, '0')}-step.sql`,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
})
const first = migration(1, 'create table load (id integer); insert into load values (1)')
const second = migration(2, 'alter table load add tons numeric')

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase('empty')
})
afterEach(() => database.drop())

async function rows(statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

test('each migration is applied once, in the order of their numbers', async () => {
  expect(await migrate(database.url, { migrations: [first] })).toEqual(['0001-step.sql'])
  expect(await migrate(database.url, { migrations: [first, second] })).toEqual(['0002-step.sql'])
  expect(await migrate(database.url, { migrations: [first, second] })).toEqual([])
  expect(await rows('select id, tons from load')).toEqual([{ id: 1, tons: null }])
})

test('when several instances start together, one migrates, and the others find it done', async () => {
  const done = await Promise.all(Array.from({ length: 5 }, () => migrate(database.url, { migrations: [first, second] })))
  expect(done.flat().sort()).toEqual(['0001-step.sql', '0002-step.sql'])
})

const index = migration(3, '-- By weight.\ncreate index concurrently if not exists load_by_tons on load (tons);\n')

test('an index is built while others write or wait to migrate, and replaces one that was left half-built', async () => {
  await migrate(database.url, { migrations: [first, second] })
  await rows(`insert into load values (2, 7), (3, 7)`)
  // A unique index over values that are not unique is left behind half-built.
  await expect(rows('create unique index concurrently load_by_tons on load (tons)')).rejects.toThrow('could not create')
  const writer = new pg.Client({ connectionString: database.url })
  await writer.connect()
  await writer.query('begin; insert into load values (4, 7)')
  const migrations = [first, second, index]
  const done = Promise.all([migrate(database.url, { migrations }), migrate(database.url, { migrations })])
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await rows(waits)).length).toBe(1)
  await rows('insert into load values (5, 8)') // nobody blocks it
  await writer.query('commit')
  await writer.end()
  expect((await done).flat()).toEqual(['0003-step.sql'])
  expect(await rows(`select indisvalid, indisunique from pg_index where indexrelid = 'load_by_tons'::regclass`)).toEqual([
    { indisvalid: true, indisunique: false },
  ])
})

test('in a transaction, as in a restored backup, such an index is built like any other', async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await migrate(database.url, { migrations: [first, second] })
  await client.query('begin')
  await applyWithin(client, index)
  await client.query('commit')
  await client.end()
  expect(await migrate(database.url, { migrations: [first, second, index] })).toEqual([])
})

test('a migration that fails leaves nothing behind and names itself', async () => {
  const broken = migration(2, 'create table half (id integer); select 1 / 0')
  await expect(migrate(database.url, { migrations: [first, broken] })).rejects.toThrow(
    'The migration 0002-step.sql failed: division by zero',
  )
  expect(await rows(`select to_regclass('half') as half, (select max(number) from schema_migration) as last`)).toEqual([
    { half: null, last: 1 },
  ])
})

test.each([
  [
    'away',
    () => 'postgresql://haulm@127.0.0.1:1/haulm',
    /^The database does not answer: .*127\.0\.0\.1:1\. Check DATABASE_URL\.$/,
  ],
  [
    'read-only',
    () => `${database.url}?options=-c%20default_transaction_read_only=on`,
    /read-only transaction\. It takes no changes: DATABASE_URL names a copy/,
  ],
  [
    'closed to the role',
    () => database.url,
    /permission denied for schema public\. The role of DATABASE_URL needs to own its database\.$/,
  ],
])('a database that is %s is refused in a sentence that says what to change', async (_, address, why) => {
  await rows('revoke create on schema public from pg_database_owner')
  const started = migrate(address(), { migrations: [first] })
  await expect(started).rejects.toThrow(StartRefusal)
  await expect(started).rejects.toThrow(why)
})

test('this release accepts a database to which a newer release only added something', async () => {
  await migrate(database.url, { migrations: [first, second] })
  expect(await migrate(database.url, { migrations: [first] })).toEqual([])
})

const taking = (sql: string) => migration(2, `-- takes away: what nothing has used since the first release.\n${sql}`)
const forgotten = `update schema_migration set made = null`
test.each([
  ['takes away something', taking('drop table load'), 'select 1'],
  ['says nothing of itself', second, forgotten],
])('when a newer migration %s, the start is refused and nothing is changed', async (_, newer, beforehand) => {
  await migrate(database.url, { migrations: [first, newer] })
  await rows(beforehand)
  const started = migrate(database.url, { migrations: [first] })
  await expect(started).rejects.toThrow(StartRefusal)
  await expect(started).rejects.toThrow(/newer than this release: it holds the migration 0002-step\.sql/)
})

test('a migration that was changed after it had been applied is refused', async () => {
  await migrate(database.url, { migrations: [first] })
  await expect(migrate(database.url, { migrations: [{ ...first, checksum: 'other' }] })).rejects.toThrow(/in another form/)
})

test('a migration that comes before one already applied is refused', async () => {
  await migrate(database.url, { migrations: [second].map((step) => ({ ...step, sql: 'select 1' })) })
  await expect(migrate(database.url, { migrations: [first, second] })).rejects.toThrow(/comes too late/)
})
