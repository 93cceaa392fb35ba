import { afterAll, beforeAll, expect, test } from 'vitest'
import { StartRefusal } from '../settings/start-refusal.ts'
import { poolWithLongTimeouts } from '../test/pool-with-long-timeouts.ts'
import { assertRowsAsDeclared, ComparingRows } from '../test/statements/comparing-rows.ts'
import { assertSameZone } from './assert-same-zone.ts'
import { type Database, databaseOver } from './connection.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

const now = new Date('2026-11-22T08:00:00Z')
let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase('empty')
  db = databaseOver(poolWithLongTimeouts(database.url, { connections: 1 })).withPlugin(new ComparingRows())
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
  assertRowsAsDeclared()
})

test.each([
  'Africa/Johannesburg',
  'africa/harare',
  'America/St_Johns',
  'Pacific/Kiritimati',
  'Pacific/Chatham',
  'Asia/Kathmandu',
  'Etc/GMT-2',
  'UTC',
])('%s is the same zone for the database', async (zone) => {
  await expect(assertSameZone(db, zone, now)).resolves.toBeUndefined()
})

test.each([
  ['CET', /^Wrong settings:\n {2}TIME_ZONE "CET" is another time zone to the database\. Name a place/],
  ['CAT', /^Wrong settings:\n {2}TIME_ZONE "CAT" is no time zone that the database knows\. Name a place/],
])('%s stops the start with a message that names it', async (zone, why) => {
  const asserted = assertSameZone(db, zone, now)
  await expect(asserted).rejects.toThrow(StartRefusal)
  await expect(asserted).rejects.toThrow(why)
})
