import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { poolWithLongTimeouts } from '../../test/pool-with-long-timeouts.ts'
import { type Database, databaseOver } from '../connection.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { inOwnTransaction, inTransaction } from './in-transaction.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = databaseOver(poolWithLongTimeouts(database.url))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const rename = (tx: Database, code: string, displayName: string) =>
  tx.updateTable('truckType').set({ displayName }).where('code', '=', code).execute()

test('two transactions that wait for each other are both completed in the end', async () => {
  let began = 0
  let bothBegan = () => {}
  const isTangled = new Promise<void>((resolve) => (bothBegan = resolve))
  /** Once it has locked its first record, waits until the other has locked its own. */
  const renameBoth = (codes: [string, string], name: string) =>
    inTransaction(db, async (tx) => {
      await rename(tx, codes[0], name)
      began += 1
      if (began === 2) bothBegan()
      await isTangled
      await rename(tx, codes[1], name)
    })
  await Promise.all([renameBoth(['interlink', 'rigid'], 'one'), renameBoth(['rigid', 'interlink'], 'other')])
  // Two attempts, one of them a retry; on a slow machine they may collide a second time.
  expect(began).toBeGreaterThanOrEqual(3)
  const { rows } = await sql`select distinct display_name from truck_type where code in ('interlink', 'rigid')`.execute(db)
  expect(rows).toHaveLength(1)
})

test.each([
  ['40P01', 3],
  ['40001', 3],
  ['23505', 1],
])('a failure %s is tried %i times before it is reported', async (code, times) => {
  const began: number[] = []
  const failing = inTransaction(db, async () => {
    began.push(performance.now())
    throw Object.assign(new Error('taken back'), { code })
  })
  await expect(failing).rejects.toThrow('taken back')
  expect(began).toHaveLength(times)
  // Meanwhile the other one takes the lock that it waited for.
  for (const [at, again] of began.slice(1).entries()) expect(again - began[at]!).toBeGreaterThan(20)
})

test('what must stand by itself is refused within the transaction of another, of which other work becomes a part', async () => {
  const found = await inTransaction(db, async (tx) => {
    await expect(inOwnTransaction(tx, async () => 1)).rejects.toThrow('must stand by itself')
    return inTransaction(tx, async (same) => same === tx)
  })
  expect(found).toBe(true)
})

test('a snapshot shows what there was when it began', async () => {
  const nameOf = async (tx: Database) =>
    (await tx.selectFrom('truckType').where('code', '=', 'rigid').select('displayName').executeTakeFirst())?.displayName
  const seen = await inOwnTransaction(
    db,
    async (tx) => {
      const before = await nameOf(tx)
      await rename(db, 'rigid', 'Meanwhile')
      return [before, await nameOf(tx)]
    },
    { isSnapshot: true },
  )
  expect(seen[1]).toBe(seen[0])
  expect(await nameOf(db)).toBe('Meanwhile')
})
