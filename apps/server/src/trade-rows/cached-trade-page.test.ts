import type { Permission } from '@haulm/domain/people/permissions.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { randomOf } from '../commands/sample-trades/random.ts'
import { databaseOver } from '../database/connection.ts'
import { workAtRandom } from '../test/random-trades.ts'
import { tradeWorld } from '../test/trade-world.ts'
import { cachedTradePage } from './cached-trade-page.ts'
import { findTradePage, type TradeSelection } from './list-trades.queries.ts'
import { TradeTextCache } from './trade-text-cache.ts'

let here: Awaited<ReturnType<typeof tradeWorld>>
let trade: Trade
beforeAll(async () => {
  here = await tradeWorld()
  const { commodityId, clientId, supplierId, transporterId } = here
  trade = await here.enter({ commodityId, clientId, supplierId, transporterId, tonnage: 30, sellingPrice: 4_000 })
})
afterAll(() => here.close())

const readers: Permission[][] = [['logistics'], ['costing'], ['finance'], ['administration']]

const everything = (permissions: Permission[]): TradeSelection => ({
  reader: { permissions },
  conditions: sql`trade.deleted_at is null`,
  sort: '-loadingDate',
  after: null,
})

/** What the cache returns, and what the presenter produces afresh. */
async function both(permissions: Permission[], limit = 1_000) {
  const selection = everything(permissions)
  const [cached, plain] = [await cachedTradePage(here.db, selection, limit), await findTradePage(here.db, selection, limit)]
  return { cached: { ...cached, json: cached.json.toString() }, plain }
}

/** Compares the JSON of both, without the spaces in which they may differ. */
async function expectSame(permissions: Permission[], limit?: number) {
  const { cached, plain } = await both(permissions, limit)
  expect(JSON.parse(cached.json)).toEqual(JSON.parse(plain.json))
  expect(cached.next).toEqual(plain.next)
}

test('a page of many times more rows than fit on a screen is assembled by the database', async () => {
  const cache = vi.spyOn(TradeTextCache.prototype, 'of')
  onTestFinished(() => cache.mockRestore())
  await cachedTradePage(here.db, everything(['logistics']), 60_000)
  expect(cache).not.toHaveBeenCalled()
  await cachedTradePage(here.db, everything(['logistics']), 1_000)
  expect(cache).toHaveBeenCalled()
})

/** Writes to everything of which a trade's JSON is made, by somebody who knows nothing of versions and caches. */
const writes = {
  'a field of the trade': sql`update trade set truck_reg = 'ZZZ 999 FS'`,
  'a figure of costing': sql`update trade set selling_price = 4321.09`,
  'a number of finance': sql`update trade set sage_sales_order_number = 'SO-4711'`,
  'the code of its commodity': sql`update commodity set code = code || 'X'`,
  'the description of its commodity': sql`update commodity set description = 'another one'`,
  'the name of its client': sql`update client set name = 'Witrand Voerkraal'`,
  'the place of its client': sql`update client set location = 'Viljoenskroon'`,
  'the name of its supplier': sql`update supplier set name = 'Vaal Mills'`,
  'the name of its transporter': sql`update transporter set name = 'Vos Transport'`,
  'the address of whoever entered it': sql`update person set email = 'moved.' || email`,
  'a client in the place of another': sql`update trade set client_id = null`,
}

test.each(Object.entries(writes))('a list that was read before shows the current value of %s', async (_, write) => {
  for (const reader of readers) await expectSame(reader)
  const before = (await both(['administration'])).cached.json
  await write.execute(here.db)
  for (const reader of readers) await expectSame(reader)
  expect((await both(['administration'])).cached.json).not.toBe(before)
})

test('what one person has read does not give others a field that they may not read', async () => {
  await both(['administration'])
  const [shown] = JSON.parse((await both(['logistics'])).cached.json) as object[]
  expect(shown).not.toHaveProperty('sellingPrice')
  expect(shown).not.toHaveProperty('sageSalesOrderNumber')
})

test('people who lose a permission lose its fields with the next list', async () => {
  const person = await here.as(['finance'])
  const path = '/api/trades?includeAllTrades=true&limit=10'
  expect((await person.get(path)).body).toMatchObject([{ sellingPrice: 4321.09 }])
  await sql`update person set permissions = '{logistics}' where id = ${person.person.id}`.execute(here.db)
  const [shown] = (await person.get(path)).body as object[]
  expect(shown).toMatchObject({ id: trade.id })
  expect(shown).not.toHaveProperty('sellingPrice')
})

test('a page is of one moment, even if somebody writes while it is assembled', async () => {
  const { pool } = here
  let statements = 0
  const interrupted = databaseOver({
    connect: async () => {
      statements += 1
      if (statements === 2) await here.db.updateTable('trade').set({ tonnage: 31.5, loadingNumber: 'L-31' }).execute()
      return pool.connect()
    },
  } as unknown as pg.Pool)
  const { json } = await cachedTradePage(interrupted, everything(['administration']), 10)
  expect(statements).toBe(3)
  expect(JSON.parse(json.toString())).toMatchObject([{ tonnage: 31.5, loadingNumber: 'L-31' }])
})

test('in a transaction the page shows what the transaction has written, each time', async () => {
  await here.db.transaction().execute(async (tx) => {
    for (const truckReg of ['ONE 1 FS', 'TWO 2 FS']) {
      await tx.updateTable('trade').set({ truckReg }).execute()
      const { json } = await cachedTradePage(tx, everything(['logistics']), 10)
      expect(JSON.parse(json.toString())).toMatchObject([{ truckReg }])
    }
  })
})

test('after 500 random writes of several people at once, the page equals that of the presenter', async () => {
  let isWriting = true
  const working = Promise.all(
    Array.from({ length: 5 }, (_, lane) => workAtRandom(here, randomOf(lane), { trades: 10, actions: 90 })),
  ).finally(() => {
    isWriting = false
  })
  const reading = readers.map(async (reader) => {
    while (isWriting) {
      const { json } = await cachedTradePage(here.db, everything(reader), 40)
      // A row mixed up from two versions would contradict the net amount that follows from its own fields.
      for (const { netAmountPerTon, tonnage, totalNetAmount } of JSON.parse(json.toString()) as Trade[])
        if (totalNetAmount != null) expect(totalNetAmount).toBeCloseTo((netAmountPerTon ?? 0) * (tonnage ?? 0), 1)
    }
  })
  await Promise.all([working, ...reading])
  for (const reader of readers) for (const limit of [3, 40, 1_000]) await expectSame(reader, limit)
})

test('between any writes one after the other, each list equals that of the presenter', async () => {
  const random = randomOf(77)
  const ids = (JSON.parse((await both(['administration'])).plain.json) as Trade[]).map(({ id }) => id)
  for (let at = 0; at < 120; at += 1) {
    const id = random.pick(ids)
    const number = random.between(1, 9_999)
    await random
      .pick([
        sql`update trade set loading_number = ${`R${number}`} where id = ${id}`,
        sql`update trade set tonnage = ${number / 100}, version = version + 1 where id = ${id}`,
        sql`update trade set deleted_at = case when deleted_at is null then now() end where id = ${id}`,
        sql`update trade set commodity_id = ${here.otherCommodityId} where id = ${id}`,
        sql`update client set location = ${`Place ${number}`}`,
        sql`update commodity set display_name = ${`Maize ${number}`}`,
        sql`delete from change where false`,
      ])
      .execute(here.db)
    await expectSame(random.pick(readers), random.pick([2, 20, 1_000]))
  }
})
