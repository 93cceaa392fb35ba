import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, databaseOver, openPool } from '../connection.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { composedOnce } from './composed-once.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = databaseOver(openPool(database.url))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test('raw SQL is composed once, and each call passes its own values', async () => {
  let composed = 0
  const sum = composedOnce<{ left: number; right: number }, { sum: number }>(({ left, right }) => {
    composed += 1
    return sql`select ${left}::int + ${right}::int + ${1}::int as "sum"`
  })
  expect(await Promise.all([sum(db, { left: 1, right: 2 }), sum(db, { left: 20, right: 22 })])).toEqual([
    [{ sum: 4 }],
    [{ sum: 43 }],
  ])
  expect(composed).toBe(1)
})

test('a query that was built is composed once, too, and runs in the transaction that it is called with', async () => {
  const typeNamed = composedOnce<{ code: string }, { code: string; isActive: boolean }>(({ code }, db) =>
    db.selectFrom('truckType').select(['code', 'isActive']).where('code', '=', code),
  )
  expect(await typeNamed(db, { code: 'rigid' })).toEqual([{ code: 'rigid', isActive: true }])
  const within = db.transaction().execute(async (tx) => {
    await tx.updateTable('truckType').set({ isActive: false }).where('code', '=', 'interlink').execute()
    expect(await typeNamed(tx, { code: 'interlink' })).toEqual([{ code: 'interlink', isActive: false }])
    throw new Error('taken back')
  })
  await expect(within).rejects.toThrow('taken back')
  expect(await typeNamed(db, { code: 'interlink' })).toEqual([{ code: 'interlink', isActive: true }])
})
