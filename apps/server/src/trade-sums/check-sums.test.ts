import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { randomOf } from '../commands/sample-trades/random.ts'
import { restoreBackup } from '../database/backup/restore-backup.ts'
import { writeBackup } from '../database/backup/write-backup.ts'
import { databaseOver } from '../database/connection.ts'
import { migrate } from '../database/migrate.ts'
import { readMigrations } from '../database/migration-files.ts'
import { createTestDatabase } from '../database/test-database.ts'
import { sweepRegularly } from '../process/sweep-regularly.ts'
import { poolWithLongTimeouts } from '../test/pool-with-long-timeouts.ts'
import { workAtRandom } from '../test/random-trades.ts'
import { tradeWorld } from '../test/trade-world.ts'
import { mendSums, wrongSums } from './check-sums.queries.ts'
import { foldTradeSums } from './fold-sums.queries.ts'

async function someTrades() {
  const here = await tradeWorld()
  await workAtRandom(here, randomOf(5), { trades: 30, actions: 30 })
  return here
}

test('changed sums are found and corrected, while others write', async () => {
  const here = await someTrades()
  const { db } = here
  await foldTradeSums(db)
  const [stored] = (
    await sql<object>`select period, first_day::text as "firstDay" from trade_sum where period = 'month' limit 1`.execute(db)
  ).rows
  await sql`update trade_sum set tons = tons + 0.01 where ctid = (select ctid from trade_sum where period = 'month' limit 1)`.execute(
    db,
  )
  expect(await wrongSums(db)).toEqual([{ ...stored, trades: 0, tons: -0.01 }])
  await sql`delete from trade_sum where period = 'week'`.execute(db)
  await sql`update trade_sum set revenue = revenue + 1, total_net = total_net - 1 where period = 'day'`.execute(db)
  const writing = workAtRandom(here, randomOf(6), { trades: 20, actions: 20 })
  expect((await mendSums(db)).length).toBeGreaterThan(9)
  await writing
  expect(await wrongSums(db)).toEqual([])
  expect(await mendSums(db)).toEqual([])
})

test('simultaneous corrections take effect once', async () => {
  const { db } = await someTrades()
  await sql`delete from trade_sum_delta`.execute(db)
  expect((await wrongSums(db)).length).toBeGreaterThan(9)
  await Promise.all([mendSums(db), mendSums(db), mendSums(db)])
  expect(await wrongSums(db)).toEqual([])
})

test('a statement that bypasses the triggers is found in days, months and weeks', async () => {
  const { db, enter } = await tradeWorld()
  await enter({ loadingDate: '2026-11-18', tonnage: 30 })
  await sql`alter table trade disable trigger user`.execute(db)
  await sql`update trade set tonnage = 31.5`.execute(db)
  await sql`alter table trade enable trigger user`.execute(db)
  expect(await wrongSums(db)).toEqual([
    { period: 'day', firstDay: '2026-11-18', trades: 0, tons: 1.5 },
    { period: 'month', firstDay: '2026-11-01', trades: 0, tons: 1.5 },
    { period: 'week', firstDay: '2026-11-16', trades: 0, tons: 1.5 },
  ])
})

test('a sum of zero trades is not kept', async () => {
  const { db, admin, enter } = await tradeWorld()
  const { id } = await enter({ loadingDate: '2026-11-18', tonnage: 30 })
  await foldTradeSums(db)
  const stored = async () => (await sql`select from trade_sum`.execute(db)).rows.length
  expect(await stored()).toBe(3)
  await admin.delete(`/api/trades/${id}`)
  await foldTradeSums(db)
  expect(await stored()).toBe(0)
})

test('truncating all trades removes their sums', async () => {
  const { db } = await someTrades()
  await foldTradeSums(db)
  await sql`truncate trade cascade`.execute(db)
  expect(await wrongSums(db)).toEqual([])
})

test('the server folds and checks by itself, and logs sums that it has corrected', async () => {
  const { db, context } = await someTrades()
  await sql`insert into trade_sum values ('day', '2026-11-18', 'completed', 'Complete', true, true, 1, 1, 1, 1)`.execute(db)
  const lines: string[] = []
  const stop = sweepRegularly({ ...context, log: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }) })
  onTestFinished(stop)
  await expect.poll(() => lines.join()).toContain('sums were not those of the trades, and were put right')
  await expect.poll(async () => (await sql`select from trade_sum_delta`.execute(db)).rows.length).toBe(0)
  expect(await wrongSums(db)).toEqual([])
})

/**
 * Restores a database from a backup of another and migrates it. Gives the sums that differ from those of its
 * trades, and their number.
 */
async function restoredFrom(url: string) {
  const folder = await mkdtemp(join(tmpdir(), 'haulm-sums-'))
  const other = await createTestDatabase('empty')
  const file = join(folder, 'backup.gz')
  await writeBackup({ url, file, release: '0.1.0', createdAt: '2026-11-21T08:00:00Z' })
  await restoreBackup({ url: other.url, file })
  await migrate(other.url)
  const db = databaseOver(poolWithLongTimeouts(other.url))
  onTestFinished(async () => {
    await db.destroy()
    await other.drop()
    await rm(folder, { recursive: true })
  })
  const { rows } = await sql<{ sums: number; trades: number }>`
    select (select count(*) from trade_sum) as sums, (select count(*) from trade) as trades`.execute(db)
  return { wrong: await wrongSums(db), ...rows[0] }
}

test('a backup contains its sums, both the folded ones and the deltas that are not folded', async () => {
  const { db, database, enter } = await someTrades()
  await foldTradeSums(db)
  await enter({ loadingDate: '2026-11-18', tonnage: 30 })
  const { wrong, trades, sums } = await restoredFrom(database.url)
  expect(wrong).toEqual([])
  expect(trades).toBe(31)
  expect(sums).toBeGreaterThan(20)
})

test('the trades of an older release get their sums when it is upgraded, and when its backup is restored', async () => {
  const older = await createTestDatabase('empty')
  const migrations = await readMigrations()
  await migrate(older.url, { migrations: migrations.filter(({ number }) => number < 52) })
  const db = databaseOver(poolWithLongTimeouts(older.url))
  onTestFinished(async () => {
    await db.destroy()
    await older.drop()
  })
  await sql`insert into commodity (code, display_name) values ('HOMCHOP', 'Hominy chop')`.execute(db)
  await sql`
    insert into trade (trade_number, ordinal, status, created_at, commodity_id, logistics_status, loading_date, delivery_date, tonnage,
      selling_price, buying_price_per_ton, total_net_amount, deleted_at)
    select 'T-' || at, at, (array['completed', 'cancelled', 'costing_review'])[at % 3 + 1], now(), (select id from commodity),
      (array['Complete', 'Loaded'])[at % 2 + 1], case when at % 5 > 0 then date '2026-09-28' + at end,
      case when at % 7 > 4 then date '2026-10-01' + at end, nullif(at % 11, 0) * 3.33, nullif(at % 4, 0) * 0.15, nullif(at % 6, 0),
      at * -1.11, case when at % 13 = 0 then now() end
    from generate_series(1, 400) at`.execute(db)
  const restored = await restoredFrom(older.url)
  expect(restored).toMatchObject({ wrong: [], trades: 400 })
  expect(restored.sums).toBeGreaterThan(200)
  await migrate(older.url)
  expect(await wrongSums(db)).toEqual([])
  expect((await sql`select from trade_sum`.execute(db)).rows).toHaveLength(restored.sums ?? 0)
})
