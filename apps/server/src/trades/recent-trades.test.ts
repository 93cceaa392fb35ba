import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomOf } from '../commands/sample-trades/random.ts'
import { tradeWorld } from '../test/trade-world.ts'
import { RecentTrades, recentTrades } from './recent-trades.ts'
import { type ReadTrade, readToWrite } from './write-at-once.queries.ts'

let here: Awaited<ReturnType<typeof tradeWorld>>
beforeAll(async () => {
  here = await tradeWorld()
})
afterAll(() => here.close())

const edit = (id: string, patch: TradePatch) => here.admin.patch(`/api/trades/${id}`, patch)
const leftOf = (id: string) => recentTrades(here.db).get(id)

/** A trade that this process has written. */
async function writtenTrade(fields: TradePatch = {}): Promise<{ id: string; left: ReadTrade }> {
  const { id } = await here.enter(fields)
  await edit(id, { logisticsComments: 'written' })
  const left = leftOf(id)
  if (!left) throw new Error('What was written is remembered.')
  return { id, left }
}

test('the remembered trade equals the row in the table', async () => {
  const random = randomOf(515)
  const amount = (most: number) => random.between(1, most * 100) / 100
  const { id } = await writtenTrade()
  const edits: (() => TradePatch)[] = [
    () => ({ tonnage: random.chance(0.8) ? amount(40) : null }),
    () => ({ sellingPrice: amount(5_500), buyingPricePerTon: amount(5_000) }),
    () => ({ transportRatePerTon: random.chance(0.5) ? amount(400) : null }),
    () => ({ loadingDate: random.pick(['2026-02-28', '2026-03-01', null]), deliveryDate: '2026-03-02' }),
    () => ({ farmName: random.pick(['Môreson, "old"', ' =1+1 ', '', null]), truckReg: random.pick(['abc 123 fs', null]) }),
    () => ({ logisticsStatus: random.pick(['On Hold', 'Ready to load', 'Truck Booked']) }),
    () => ({ approvedForInvoicing: random.chance(0.5), transportRateMatches: random.chance(0.5) }),
  ]
  let compared = 0
  for (let round = 0; round < 60; round++) {
    await edit(id, random.pick(edits)())
    const [left, stored] = [leftOf(id), await readToWrite(here.db, id, null)]
    // Some edits are written in a transaction, and then are not remembered.
    if (left?.rowVersion !== stored?.rowVersion) continue
    expect(left).toEqual(stored)
    compared += 1
  }
  expect(compared).toBeGreaterThan(20)
})

test('an edit is checked against the remembered trade, which is not read again', async () => {
  const { id, left } = await writtenTrade()
  recentTrades(here.db).set(id, { ...left, trade: { ...left.trade, truckDetails: 'as it was left' } })
  expect((await edit(id, { loadingNumber: 'L1' })).body).toMatchObject({ loadingNumber: 'L1', truckDetails: 'as it was left' })
})

test('changes that others have written since are kept, whoever wrote them and however', async () => {
  const { id } = await writtenTrade()
  await sql`update trade set truck_reg = 'XYZ 1 GP', tonnage = 31.5 where id = ${id}`.execute(here.db)
  expect((await edit(id, { loadingNumber: 'L2' })).body).toMatchObject({
    loadingNumber: 'L2',
    truckReg: 'XYZ 1 GP',
    tonnage: 31.5,
  })
})

test('an edit is refused because of the trade in the database, not because of the remembered one', async () => {
  const { id } = await writtenTrade({ tonnage: 30, loadRate: 9_000 })
  expect(await edit(id, { transportRatePerTon: 250 })).toMatchObject({ status: 400 })
  await sql`update trade set load_rate = null, load_rate_per_ton = null where id = ${id}`.execute(here.db)
  expect(await edit(id, { transportRatePerTon: 250 })).toMatchObject({ status: 200, body: { transportRatePerTon: 250 } })
  await sql`update trade set deleted_at = now() where id = ${id}`.execute(here.db)
  expect(await edit(id, { loadingNumber: 'L3' })).toMatchObject({ status: 404 })
})

test('a remembered trade is not used after the database server was restarted', async () => {
  const { id, left } = await writtenTrade()
  const [xmin] = left.rowVersion.split(' ')
  const other = { rowVersion: `${xmin} 2020-01-01 00:00:00+00`, trade: { ...left.trade, truckDetails: 'of another run' } }
  recentTrades(here.db).set(id, other)
  expect((await edit(id, { loadingNumber: 'L4' })).body).toMatchObject({ loadingNumber: 'L4', truckDetails: null })
})

test('the trades that were written longest ago are forgotten', () => {
  const recent = new RecentTrades()
  const one = {} as ReadTrade
  for (let at = 0; at < 2_000; at++) recent.set(String(at), one)
  recent.set('0', one)
  recent.set('one more', one)
  expect([recent.get('0'), recent.get('1'), recent.get('2')]).toEqual([one, undefined, one])
})
