import { type TradeInput, writableNames } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { computeFields } from '@haulm/domain/trade/rates/computed.ts'
import type { TradeGroup } from '@haulm/domain/trade/sections.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseOver } from '../../database/connection.ts'
import { createTestDatabase } from '../../database/test-database.ts'
import { databaseAddress } from '../../database/test-databases.ts'
import { poolWithLongTimeouts } from '../../test/pool-with-long-timeouts.ts'
import { world } from '../../test/world.ts'
import { type Loading, loadSampleTrades } from './load-sample-trades.ts'
import { enteredAtOnce } from './story.ts'

const now = new Date('2026-11-20T08:00:00Z')
const loading: Loading = { trades: 2000, seed: 3, today: '2026-11-20', now, storyOf: enteredAtOnce }

let here: Awaited<ReturnType<typeof world>>
let pool: pg.Pool
let trades: Trade[]
beforeAll(async () => {
  here = await world({ signedInWith: ['administration'] })
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(here.db)
  pool = poolWithLongTimeouts(databaseAddress(inject('testCluster').url, rows[0]?.name ?? ''), { connections: 2 })
  await loadSampleTrades(pool, loading)
  trades = (await here.api.get('/api/trades?includeAllTrades=true')).body as Trade[]
})
afterAll(async () => {
  await pool.end()
  await here.close()
})

test('all sample trades are loaded, each with its history', async () => {
  expect(trades).toHaveLength(2000)
  const { body } = await here.api.get(`/api/trades/${trades[0]?.id}/history`)
  expect(body).toMatchObject([{ action: 'created', user: null }])
})

test('the trades that are open according to their history are those that are open now', async () => {
  const { rows } = await sql<{ active: number; costing: number }>`
    select sum(opened_active)::bigint as active, sum(opened_costing)::bigint as costing from change`.execute(here.db)
  expect(rows[0]).toEqual({
    active: trades.filter(({ status }) => status !== 'completed' && status !== 'cancelled').length,
    costing: trades.filter(
      ({ status, buyingPricePerTon, sellingPrice }) =>
        status !== 'cancelled' && (buyingPricePerTon === null || sellingPrice === null),
    ).length,
  })
})

test('the figures of the trades are those that the rules compute', () => {
  for (const trade of trades) {
    const fields = Object.fromEntries(writableNames.map((name) => [name, trade[name]])) as TradeInput
    expect(trade).toMatchObject(computeFields(fields, trade.status === 'cancelled'))
  }
})

test('the numbers of the trades are consecutive within a year, in the order of entry', async () => {
  const { rows } = await sql<{ tradeNumber: string; year: string }>`
    select trade_number as "tradeNumber", extract(year from created_at)::text as year from trade order by created_at, ordinal`.execute(
    here.db,
  )
  for (const year of ['2025', '2026']) {
    const ofYear = rows.filter((row) => row.year === year).map(({ tradeNumber }) => tradeNumber)
    expect(ofYear.length).toBeGreaterThan(200)
    expect(ofYear).toEqual(ofYear.map((_, index) => `T-${year}-${String(index + 1).padStart(5, '0')}`))
  }
})

test('every section of the table has some of the trades', async () => {
  const groups = (await here.api.get('/api/trades/groups?by=week&includeAllTrades=true')).body as TradeGroup[]
  expect(new Set(groups.map(({ section }) => section))).toEqual(new Set(['active', 'unallocated', 'completed']))
  expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(2000)
})

test("people and samples continue each other's numbers, and no record is made twice", async () => {
  const count = async () => (await here.db.selectFrom('client').select(sql<number>`count(*)`.as('count')).execute())[0]?.count
  const clients = await count()
  const commodityId = trades[0]?.commodityId
  const last = await here.db.selectFrom('tradeNumberCounter').selectAll().where('year', '=', 2026).executeTakeFirstOrThrow()
  const next = (offset: number) => `T-2026-${String(last.last + offset).padStart(5, '0')}`
  expect((await here.api.post('/api/trades', { commodityId })).body).toMatchObject({ tradeNumber: next(1) })
  await loadSampleTrades(pool, { ...loading, trades: 1, seed: 4 })
  expect((await here.api.post('/api/trades', { commodityId })).body).toMatchObject({ tradeNumber: next(3) })
  expect(await count()).toBe(clients)
})

test('a large load restores the indexes, and one that fails leaves nothing', async () => {
  const database = await createTestDatabase()
  const other = poolWithLongTimeouts(database.url, { connections: 2, statementTimeout: 0 })
  const indexes = async () => (await other.query(`select indexdef from pg_indexes where schemaname = 'public' order by 1`)).rows
  const count = async () => (await other.query('select count(*) from trade')).rows[0]?.count
  const before = await indexes()
  const failing = (written: number) => {
    if (written === 10_000) throw new Error('the disk is full')
  }
  await expect(loadSampleTrades(other, { ...loading, trades: 10_000, onProgress: failing })).rejects.toThrow('the disk is full')
  expect([await count(), await indexes()]).toEqual([0, before])
  await loadSampleTrades(other, { ...loading, trades: 10_000 })
  expect([await count(), await indexes()]).toEqual([10_000, before])
  await databaseOver(other).destroy()
  await database.drop()
})
