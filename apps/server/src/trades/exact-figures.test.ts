import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { pick, seeded } from '../test/odd-values.ts'
import { tradeWorld } from '../test/trade-world.ts'

/**
 * Cents of a product or quotient of cents, half away from zero: computed in whole numbers only,
 * independently of the domain's code.
 */
const rounded = (numerator: bigint, denominator: bigint): bigint => {
  const doubled = 2n * numerator + (numerator < 0n ? -denominator : denominator)
  return doubled / (2n * denominator)
}
const amount = (cents: bigint) => Number(cents) / 100

type Figures = {
  loadRate: number | null
  transportRatePerTon: number | null
  tonnage: number
  buyingPricePerTon: number
  sellingPrice: number
}

function figuresOf({ loadRate, transportRatePerTon, tonnage, buyingPricePerTon, sellingPrice }: Figures) {
  const cents = (value: number) => BigInt(Math.round(value * 100))
  const load = loadRate ? rounded(cents(loadRate) * 100n, cents(tonnage)) : null
  const rate = transportRatePerTon === null ? load : cents(transportRatePerTon)
  if (rate === null) return { loadRatePerTon: null, netAmountPerTon: null, totalNetAmount: null }
  const net = cents(sellingPrice) - cents(buyingPricePerTon) - rate
  const total = rounded(net * cents(tonnage), 100n)
  return {
    loadRatePerTon: transportRatePerTon === null && load !== null ? amount(load) : null,
    netAmountPerTon: amount(net),
    totalNetAmount: amount(total),
  }
}

test('figures over HTTP are those of exact arithmetic, and those of PostgreSQL', async () => {
  const { api, db, commodityId } = await tradeWorld({ signedInWith: ['costing'] })
  const random = seeded(1_005)
  const upTo = (most: number) => Math.ceil(random() * most * 100) / 100
  const odd = [0.01, 0.05, 0.07, 1.005, 2.675, 33.33, 34.2, 999_999.99].map((value) => Math.round(value * 100) / 100)
  const some = (most: number) => (random() < 0.2 ? pick(random, odd) : upTo(most))
  for (let at = 0; at < 150; at += 1) {
    const usesTransport = random() < 0.4
    const sent: Figures = {
      loadRate: usesTransport ? null : some(30_000),
      transportRatePerTon: usesTransport ? some(900) : null,
      tonnage: some(random() < 0.5 ? 40 : 4_000),
      buyingPricePerTon: some(9_000),
      sellingPrice: some(9_000),
    }
    const reply = await api.post('/api/trades', { commodityId, ...sent })
    expect(reply.body, JSON.stringify(sent)).toMatchObject({ ...sent, ...figuresOf(sent) })
  }
  const { rows } = await sql<{ id: string }>`
    select id from trade
    where load_rate_per_ton is distinct from (case when transport_rate_per_ton is null then round(load_rate / tonnage, 2) end)
      or net_amount_per_ton is distinct from selling_price - buying_price_per_ton - coalesce(transport_rate_per_ton, load_rate_per_ton)
      or total_net_amount is distinct from round(net_amount_per_ton * tonnage, 2)`.execute(db)
  expect(rows).toEqual([])
})
