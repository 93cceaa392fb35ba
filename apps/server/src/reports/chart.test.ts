import { addDays } from '@haulm/domain/calendar/day.ts'
import { add } from '@haulm/domain/quantity/decimal.ts'
import {
  addressOfChart,
  addressOfGroup,
  addressOfOthers,
  type ChartGrouping,
  type ChartKey,
  chartGroupings,
} from '@haulm/domain/report/chart.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Random, randomOf } from '../commands/sample-trades/random.ts'
import { tradeWorld } from '../test/trade-world.ts'

type Sums = { count: number; volume: number; totalNet: number }
type Chart = {
  groups: (Sums & { key: ChartKey; name: string | null })[]
  others: (Sums & { groups: number }) | null
  total: Sums
}

let here: Awaited<ReturnType<typeof tradeWorld>>

beforeAll(async () => {
  here = await tradeWorld({ signedInWith: ['finance'], now: '2026-11-20T10:00:00Z' })
  const clients = await Promise.all(Array.from({ length: 14 }, (_, at) => addClient(`Client ${at}`)))
  const random = randomOf(7)
  for (let at = 0; at < 130; at++) await enterSome(random, clients)
})
afterAll(() => here.close())

async function addClient(name: string): Promise<string> {
  const added = await here.admin.post('/api/clients', { name })
  return (added.body as { id: string }).id
}

/** Trades with few or many known fields; some are cancelled or deleted afterwards. */
async function enterSome(random: Random, clients: readonly string[]): Promise<void> {
  const perhaps = <T>(value: T): T | null => (random.chance(0.7) ? value : null)
  const amount = (most: number) => random.between(1, most * 100) / 100
  const { id } = await here.enter({
    commodityId: random.chance(0.5) ? here.commodityId : here.otherCommodityId,
    clientId: perhaps(random.pick(clients)),
    supplierId: perhaps(here.supplierId),
    transporterId: perhaps(here.transporterId),
    loadingDate: perhaps(addDays('2026-06-15', random.between(0, 150))),
    deliveryDate: random.chance(0.4) ? addDays('2026-06-15', random.between(0, 170)) : null,
    tonnage: perhaps(amount(40)),
    buyingPricePerTon: perhaps(amount(5_000)),
    sellingPrice: perhaps(amount(5_000)),
    transportRatePerTon: perhaps(amount(400)),
    invoiced: random.chance(0.3),
  })
  const fate = random.between(0, 9)
  if (fate === 0) await here.admin.post(`/api/trades/${id}/cancel`)
  if (fate === 1) await here.admin.delete(`/api/trades/${id}`)
}

const chart = async (query: string): Promise<Chart> => (await here.api.get(`/api/reports/chart?${query}`)).body as Chart

/** The sums of the trades to which an address of the chart leads, computed from the trades themselves. */
async function sumsAt(address: string): Promise<Sums> {
  const query = new URLSearchParams(address.slice(address.indexOf('?')))
  query.delete('preset')
  const trades = (await here.api.get(`/api/trades?includeAllTrades=true&${query}`)).body as Trade[]
  const sum = (name: 'tonnage' | 'totalNetAmount') => trades.reduce((total, trade) => add(total, trade[name] ?? 0), 0)
  return { count: trades.length, volume: sum('tonnage'), totalNet: sum('totalNetAmount') }
}
const sums = ({ count, volume, totalNet }: Sums): Sums => ({ count, volume, totalNet })

const periods = [
  { startDate: null, endDate: null },
  { startDate: '2026-07-10', endDate: '2026-10-03' },
  { startDate: '2026-09-01', endDate: null },
  { startDate: null, endDate: '2026-08-31' },
]
const groupings = Object.keys(chartGroupings) as ChartGrouping[]

describe.each(periods)('from $startDate to $endDate', (period) => {
  const { startDate, endDate } = period
  const range = (startDate ? `&startDate=${startDate}` : '') + (endDate ? `&endDate=${endDate}` : '')

  test.each(groupings)('by %s each bar, the others and the total are the sums of their trades', async (by) => {
    const { groups, others, total } = await chart(`by=${by}&measure=totalNet${range}`)
    expect(sums(total)).toEqual(await sumsAt(addressOfChart(period)))
    expect(total.count).toBeGreaterThan(5)
    for (const group of groups) expect(sums(group)).toEqual(await sumsAt(addressOfGroup(by, period, group.key)))
    if (others && by !== 'month') {
      const shown = groups.map(({ key }) => key)
      expect(sums(others)).toEqual(await sumsAt(addressOfOthers(by, period, shown)))
    }
    for (const name of ['count', 'volume', 'totalNet'] as const) {
      const parts = [...groups, ...(others ? [others] : [])]
      expect(parts.reduce((all, part) => add(all, part[name]), 0)).toBe(total[name])
    }
  })
})

test('without dates the total equals the cards of the dashboard', async () => {
  const { total } = await chart('by=client&measure=volume')
  const { body } = await here.api.get('/api/dashboard/stats')
  expect(body).toMatchObject({ totalVolume: total.volume, totalNet: total.totalNet })
})

test('all months are returned, oldest first, without a group of others', async () => {
  const { groups, others } = await chart('by=month&measure=volume')
  const months = groups.map(({ key }) => key)
  expect(months).toEqual([...months].sort())
  expect(others).toBeNull()
  expect(await here.api.get('/api/dashboard/monthly-breakdown/totalVolume')).toMatchObject({
    body: groups.map(({ count, volume }) => ({ count, volume })),
  })
})

test('the ten largest by absolute size have names, sorted by amount', async () => {
  const all = (await here.api.get('/api/trades?includeAllTrades=true')).body as Trade[]
  const clients = new Set(all.filter(({ status }) => status !== 'cancelled').map(({ clientId }) => clientId))
  for (const measure of ['volume', 'totalNet'] as const) {
    const { groups, others } = await chart(`by=client&measure=${measure}`)
    expect(groups).toHaveLength(10)
    expect(others?.groups).toBe(clients.size - 10)
    const amounts = groups.map((group) => group[measure])
    expect(amounts).toEqual(amounts.toSorted((left, right) => right - left))
  }
})

test('a bar has the name of its record, and none for trades without that record', async () => {
  expect((await chart('by=commodity&measure=volume')).groups.map(({ name }) => name).toSorted()).toEqual([
    'HOMCHOP - Hominy chop',
    'YM2 - Yellow maize grade 2',
  ])
  const { groups } = await chart('by=supplier&measure=volume')
  expect(groups.map(({ key, name }) => [key, name])).toEqual([
    [here.supplierId, 'Vaalrand Mills'],
    [null, null],
  ])
})

test.each(['by=month', 'by=farm&measure=volume', 'by=client&measure=revenue', 'by=client&measure=volume&startDate=2026-02-30'])(
  '%s is refused',
  async (query) => expect((await here.api.get(`/api/reports/chart?${query}`)).status).toBe(400),
)

test('net needs finance; without it neither the order nor the sums reveal it', async () => {
  for (const permission of ['reports', 'administration'] as const) {
    const person = await here.as([permission])
    const refused = await person.get('/api/reports/chart?by=client&measure=totalNet')
    expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining('Finance') } })
    const answer = await person.get('/api/reports/chart?by=client&measure=volume')
    expect(answer.status).toBe(200)
    expect(answer.text).not.toContain('totalNet')
  }
})

test('without trades the total is zero', async () => {
  const empty = await tradeWorld({ signedInWith: ['finance'] })
  expect((await empty.api.get('/api/reports/chart?by=client&measure=volume')).body).toEqual({
    groups: [],
    others: null,
    total: { count: 0, volume: 0, totalNet: 0 },
  })
  await empty.close()
})
