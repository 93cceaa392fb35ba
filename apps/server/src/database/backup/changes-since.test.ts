import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { changesSince } from './changes-since.ts'

const createdAt = '2026-11-21T08:00:00.000Z'
const contents = (trades: number) => ({
  header: { form: 1, release: '0.1.0', createdAt, migrations: [] },
  end: { rows: { trade: trades }, sha256: '' },
})

let database: TestDatabase
let client: pg.Client
const open = async (from: 'migrated' | 'empty') => {
  database = await createTestDatabase(from)
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
}
beforeEach(async () => {
  await open('migrated')
  await client.query(`insert into commodity (display_name, code) values ('Yellow Maize', 'yellow_maize')`)
})
afterEach(async () => {
  await client.end()
  await database.drop()
})

const enter = (number: number, at: string) =>
  client.query(
    `with entered as (
      insert into trade (trade_number, ordinal, status, created_at, commodity_id, logistics_status)
      select $1, $2, 'logistics_entered', $3, id, 'On Hold' from commodity limit 1 returning id
    )
    insert into change (kind, record_id, version, at, action) select 'trade', id, 1, $3, 'created' from entered`,
    [`T-2026-0000${number}`, number, at],
  )

test('trades and changes made since the backup are counted', async () => {
  await enter(1, '2026-11-20T08:00:00Z')
  await enter(2, '2026-11-22T08:00:00Z')
  await enter(3, '2026-11-23T08:00:00Z')
  expect(await changesSince(contents(1), client)).toEqual({ trades: 2, changes: 2 })
})

test('trades that were copied in since the backup with earlier times are counted, too', async () => {
  await enter(1, '2026-11-20T08:00:00Z')
  await enter(2, '2026-11-20T08:00:00Z')
  expect(await changesSince(contents(0), client)).toEqual({ trades: 2, changes: 0 })
})

test('restoring into an empty database loses nothing', async () => {
  await client.end()
  await database.drop()
  await open('empty')
  expect(await changesSince(contents(5), client)).toBeNull()
})
