import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { poolWithLongTimeouts } from '../../test/pool-with-long-timeouts.ts'
import { assertRowsAsDeclared, ComparingRows } from '../../test/statements/comparing-rows.ts'
import { type Database, databaseOver } from '../connection.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { rowsOfSnapshot } from './rows-of-snapshot.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = databaseOver(poolWithLongTimeouts(database.url, { connections: 4 })).withPlugin(new ComparingRows())
  await sql`create table load (tons integer not null)`.execute(db)
})
beforeEach(() => sql`truncate load`.execute(db))
afterAll(async () => {
  await db.destroy()
  await database.drop()
  assertRowsAsDeclared()
})

const loaded = (tons: number, by: Database = db) => sql`insert into load values (${tons})`.execute(by)
const sum = (from = 0, by: Database = db) =>
  rowsOfSnapshot(
    { db: by },
    sql<{ tons: number }>`select coalesce(sum(tons), 0)::bigint as "tons" from load where tons >= ${from}`,
  )

test('as long as nothing is written, the rows that were read are used again', async () => {
  await loaded(34)
  // Other tests write to databases of the same server, now and then between the two.
  await expect.poll(async () => new Set([await sum(), await sum()]).size).toBe(1)
  expect(await sum()).toEqual([{ tons: 34 }])
})

test('whatever is written is in the rows at once, no matter who wrote it', async () => {
  const other = databaseOver(poolWithLongTimeouts(database.url, { connections: 1 }))
  for (let tons = 1; tons <= 20; tons++) {
    await loaded(1, tons % 2 ? db : other)
    expect(await sum()).toEqual([{ tons }])
  }
  await other.destroy()
})

test('uncommitted changes are in the rows only after their commit, and never when they are rolled back', async () => {
  await db.transaction().execute(async (tx) => {
    await loaded(30, tx)
    expect(await sum()).toEqual([{ tons: 0 }])
    expect(await sum()).toEqual([{ tons: 0 }])
  })
  expect(await sum()).toEqual([{ tons: 30 }])
  const undone = db.transaction().execute(async (tx) => {
    await loaded(5, tx)
    expect(await sum()).toEqual([{ tons: 30 }])
    throw new Error('taken back')
  })
  await expect(undone).rejects.toThrow('taken back')
  expect(await sum()).toEqual([{ tons: 30 }])
})

test('a transaction reads what it has written itself', async () => {
  await db.transaction().execute(async (tx) => {
    await loaded(1, tx)
    expect(await sum(0, tx)).toEqual([{ tons: 1 }])
    await loaded(2, tx)
    expect(await sum(0, tx)).toEqual([{ tons: 3 }])
  })
})

test('a caller who passes a snapshot gets the rows read for it, and asks for no other snapshot', async () => {
  const all = sql<{ tons: number }>`select coalesce(sum(tons), 0)::bigint as "tons" from load`
  await loaded(1)
  expect(await rowsOfSnapshot({ db, snapshot: 'one' }, all)).toEqual([{ tons: 1 }])
  await loaded(2)
  expect(await rowsOfSnapshot({ db, snapshot: 'one' }, all)).toEqual([{ tons: 1 }])
  expect(await rowsOfSnapshot({ db, snapshot: 'two' }, all)).toEqual([{ tons: 3 }])
})

test('other values make another query', async () => {
  await loaded(10)
  await loaded(20)
  expect(await Promise.all([sum(), sum(15), sum(), sum(25)])).toEqual([
    [{ tons: 30 }],
    [{ tons: 20 }],
    [{ tons: 30 }],
    [{ tons: 0 }],
  ])
})

test('a query that failed is run again', async () => {
  const broken = () => rowsOfSnapshot({ db }, sql`select 1 / (select count(*) from load)`)
  await expect(broken()).rejects.toThrow('division by zero')
  await expect(broken()).rejects.toThrow('division by zero')
  await loaded(1)
  expect(await broken()).toHaveLength(1)
})
