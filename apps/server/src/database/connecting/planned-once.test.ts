import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { poolWithLongTimeouts } from '../../test/pool-with-long-timeouts.ts'
import { type Database, databaseOver } from '../connection.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { plannedByShape, plannedOnce } from './planned-once.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = databaseOver(poolWithLongTimeouts(database.url, { connections: 1 }))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const typeNamed = (code: string) =>
  db.selectFrom('truckType').select(['code', 'isActive']).where('code', '=', code).modifyEnd(plannedOnce).execute()

async function cachedPlans(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_prepared_statements`.execute(db)
  return rows[0]?.count ?? 0
}

test('a marked statement is planned once for a connection, and answers with the rows of each value', async () => {
  for (const code of ['interlink', 'rigid', 'interlink']) expect(await typeNamed(code)).toEqual([{ code, isActive: true }])
  expect(await cachedPlans()).toBe(1)
})

test('a statement without the mark keeps no plan', async () => {
  const before = await cachedPlans()
  await db.selectFrom('truckType').select('id').where('code', '=', 'rigid').execute()
  expect(await cachedPlans()).toBe(before)
})

test('a migration does not break a kept plan', async () => {
  await typeNamed('rigid')
  await sql`alter table truck_type add axles integer`.execute(db)
  expect(await typeNamed('rigid')).toEqual([{ code: 'rigid', isActive: true }])
})

test('statements of many forms are planned once only as long as a connection can keep their plans', async () => {
  const ofShape = (form: number) =>
    sql<{ form: number }>`select ${sql.lit(form)} as "form" ${plannedByShape}`.execute(db).then(({ rows }) => rows[0]?.form)
  for (let form = 0; form < 100; form += 1) expect(await ofShape(form)).toBe(form)
  for (let form = 0; form < 100; form += 1) expect(await ofShape(form)).toBe(form)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_prepared_statements where name like 'shape%'`.execute(db)
  // Other tests in this process may have taken some of the names.
  expect(rows[0]?.count).toBeLessThanOrEqual(60)
})
