import { addDays } from '@haulm/domain/calendar/day.ts'
import { add } from '@haulm/domain/quantity/decimal.ts'
import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { revenue } from '@haulm/domain/trade/rates/margin.ts'
import type { TradeGroup } from '@haulm/domain/trade/sections.ts'
import { logisticsStatuses } from '@haulm/domain/trade/status/logistics-status.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Random, randomOf } from '../../commands/sample-trades/random.ts'
import { tradeWorld } from '../../test/trade-world.ts'

// The cards, their months, the headers of All Trade Data and the weeks of the table must agree about the same trades.

type Row = { year: number; month: number; count: number; volume: number; revenue: number; totalNet: number }
const sum = (amounts: (number | null | undefined)[]) => amounts.reduce<number>((total, amount) => add(total, amount ?? 0), 0)

let here: Awaited<ReturnType<typeof tradeWorld>>
/** Every trade that is neither cancelled nor deleted, as the list gives it. */
let counted: Trade[]
beforeAll(async () => {
  here = await tradeWorld({ signedInWith: ['finance', 'live_dashboard'] })
  const random = randomOf(11)
  for (let at = 0; at < 120; at++) await enterSome(random)
  const all = (await here.api.get('/api/trades?includeAllTrades=true')).body as Trade[]
  counted = all.filter(({ status }) => status !== 'cancelled')
})
afterAll(() => here.close())

/** Trades with random known fields; some are cancelled or deleted afterwards. */
async function enterSome(random: Random): Promise<void> {
  const perhaps = <T>(value: T): T | null => (random.chance(0.75) ? value : null)
  const amount = (most: number) => random.between(1, most * 100) / 100
  const day = () => addDays('2025-12-20', random.between(0, 380))
  const fields: TradePatch = {
    loadingDate: perhaps(day()),
    deliveryDate: random.chance(0.4) ? day() : null,
    tonnage: perhaps(amount(40)),
    buyingPricePerTon: perhaps(amount(5_000)),
    sellingPrice: perhaps(amount(5_500)),
    transportRatePerTon: perhaps(amount(400)),
    logisticsStatus: random.pick(logisticsStatuses),
    invoiced: random.chance(0.3),
  }
  const { id } = await here.enter(fields)
  const fate = random.between(0, 9)
  if (fate === 0) await here.admin.post(`/api/trades/${id}/cancel`)
  if (fate === 1) await here.admin.delete(`/api/trades/${id}`)
}

const stats = async () => (await here.api.get('/api/dashboard/stats')).body as Record<string, number>
const breakdown = async (figure: string) => (await here.api.get(`/api/dashboard/monthly-breakdown/${figure}`)).body as Row[]
const groups = async (query: string) => (await here.api.get(`/api/trades/groups?${query}`)).body as TradeGroup[]

test('the cards are the sums of the trades', async () => {
  expect(counted.length).toBeGreaterThan(60)
  expect(await stats()).toMatchObject({
    activeTrades: counted.filter(({ status }) => status !== 'completed').length,
    totalVolume: sum(counted.map(({ tonnage }) => tonnage)),
    revenue: sum(counted.map(({ sellingPrice, tonnage }) => revenue(sellingPrice ?? null, tonnage ?? null))),
    totalNet: sum(counted.map(({ totalNetAmount }) => totalNetAmount)),
  })
})

describe('each card is the sum of its months', () => {
  test.each([
    ['activeTrades', 'count'],
    ['totalVolume', 'volume'],
    ['incompleteTradesByRole', 'count'],
    ['revenue', 'revenue'],
    ['totalNet', 'totalNet'],
  ] as const)('%s', async (figure, column) => {
    const months = await breakdown(figure)
    expect(months.length).toBeGreaterThan(6)
    expect(sum(months.map((month) => month[column]))).toBe((await stats())[figure])
  })
})

test('the headers of All Trade Data have the same figures for each month', async () => {
  const months = (await breakdown('revenue')).map(({ year, month, volume, revenue, totalNet }) => ({
    key: `${year}-${String(month).padStart(2, '0')}`,
    tons: volume,
    revenue,
    totalNet,
  }))
  const headers = await groups('by=month&includeAllTrades=true')
  const figures = headers.map(({ key, tons, revenue, totalNet }) => ({ key, tons, revenue, totalNet }))
  expect(sum(headers.map(({ count, cancelled }) => count - (cancelled ?? 0)))).toBe(counted.length)
  expect(sum(headers.map(({ completed }) => completed))).toBe(counted.filter(({ status }) => status === 'completed').length)
  // A month in which every trade was cancelled has a header, but adds nothing.
  expect(figures.filter(({ key }) => months.some((month) => month.key === key))).toEqual(months)
  expect(sum(figures.map(({ tons }) => tons))).toBe((await stats()).totalVolume)
})

test('the weeks of the table add up to the tons of the card, and hold the trades of the list', async () => {
  const weeks = await groups('by=week&includeAllTrades=true')
  const { totalVolume } = await stats()
  expect(sum(weeks.map(({ tons }) => tons))).toBe(totalVolume)
  const all = (await here.api.get('/api/trades?includeAllTrades=true')).body as Trade[]
  expect(sum(weeks.map(({ count }) => count))).toBe(all.length)
})

test('a month holds the trades that its header sums', async () => {
  for (const header of await groups('by=month&includeAllTrades=true')) {
    const rows = (await here.api.get(`/api/trades?includeAllTrades=true&month=${header.key}`)).body as Trade[]
    const summed = rows.filter(({ status }) => status !== 'cancelled')
    expect(rows).toHaveLength(header.count)
    expect(sum(summed.map(({ tonnage }) => tonnage))).toBe(header.tons)
    expect(sum(summed.map(({ totalNetAmount }) => totalNetAmount))).toBe(header.totalNet)
    expect(sum(summed.map((trade) => revenue(trade.sellingPrice ?? null, trade.tonnage ?? null)))).toBe(header.revenue)
  }
})
