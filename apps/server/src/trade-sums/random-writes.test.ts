import { addMonths, firstDayOfMonth, lastDayOfMonth } from '@haulm/domain/calendar/month.ts'
import { growthPercent } from '@haulm/domain/dashboard/growth.ts'
import type { Permission } from '@haulm/domain/people/permissions.ts'
import type { Role } from '@haulm/domain/people/roles.ts'
import { tradeSections } from '@haulm/domain/trade/sections.ts'
import { logisticsStatuses } from '@haulm/domain/trade/status/logistics-status.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomOf } from '../commands/sample-trades/random.ts'
import { pick, seeded } from '../test/odd-values.ts'
import { workAtRandom } from '../test/random-trades.ts'
import { tradeWorld } from '../test/trade-world.ts'
import type { SignedInCaller } from '../test/world.ts'
import { type WrongSum, wrongSums } from './check-sums.queries.ts'
import { foldTradeSums } from './fold-sums.queries.ts'
import { plainBreakdown, plainChart, plainFigures, plainMonths, plainWeeks } from './test-plain-figures.ts'

/*
 * 10,000 random writes, several at once, while others fold: as plain statements, like those of an older release that knows
 * nothing of sums; and as people's work over HTTP. At each moment the sums match the trades.
 */
const rounds = 8
const lanes = 5
const writes = 250

// The first of a month, half past midnight in Johannesburg: in UTC it is still October.
const now = '2026-10-31T22:30:00Z'
const today = '2026-11-01'

let here: Awaited<ReturnType<typeof tradeWorld>>
let ids: string[]
beforeAll(async () => {
  here = await tradeWorld({ now })
  ids = (await Promise.all(Array.from({ length: 80 }, () => here.enter()))).map(({ id }) => id)
})
afterAll(() => here.close())

type Random = () => number
const amount = (random: Random, most: number) => (random() < 0.2 ? null : Math.ceil(random() * most * 100) / 100)
/** Among them the ends of months, weeks and years, and of centuries. */
const days = [
  '2026-11-01',
  '2026-10-31',
  '2026-11-02',
  '2026-02-28',
  '2025-12-29',
  '2026-01-01',
  '1931-05-05',
  '2999-12-31',
  null,
]
const moments = ['2026-10-31T21:59:59Z', '2026-10-31T22:00:00Z', '2025-12-31T22:00:00Z', '2026-11-15T09:00:00Z']
const statuses = ['logistics_entered', 'costing_review', 'finance_review', 'completed', 'cancelled']

const setting: ((random: Random) => RawBuilder<unknown>)[] = [
  (random) => sql`tonnage = ${amount(random, 60)}`,
  (random) =>
    sql`selling_price = ${amount(random, 5_000)}, total_net_amount = ${random() < 0.5 ? -0.01 : amount(random, 90_000)}`,
  (random) => sql`buying_price_per_ton = ${amount(random, 5_000)}`,
  (random) => sql`status = ${pick(random, statuses)}`,
  (random) => sql`logistics_status = ${pick(random, logisticsStatuses)}`,
  (random) => sql`invoiced = ${random() < 0.5}`,
  (random) => sql`loading_date = ${pick(random, days)}`,
  (random) => sql`delivery_date = ${pick(random, days)}`,
  (random) => sql`loading_date = null, delivery_date = null, created_at = ${pick(random, moments)}`,
  (random) => sql`deleted_at = ${random() < 0.4 ? now : null}`,
  () => sql`truck_reg = 'FST 123 FS'`,
]
const changed = (random: Random) => pick(random, setting)(random)

const copied = sql`status, created_at, deleted_at, commodity_id, logistics_status, loading_date, delivery_date, tonnage, buying_price_per_ton,
  selling_price, total_net_amount, invoiced`

/** Writes to one trade, to many in one statement, adds new ones, removes some for good; and some are rolled back. */
async function write(random: Random): Promise<void> {
  const id = pick(random, ids)
  const what = random()
  if (what < 0.75) await sql`update trade set ${changed(random)} where id = ${id}`.execute(here.db)
  else if (what < 0.8) {
    const some = sql`select id from trade where ordinal % 7 = ${Math.floor(random() * 7)} order by id for update`
    await sql`update trade set ${changed(random)} where id in (${some})`.execute(here.db)
  } else if (what < 0.9) {
    await sql`
      insert into trade (trade_number, ordinal, ${copied})
      select 'R-' || made, made, ${copied}
      from trade, (select (random() * 1e15)::bigint as made) as number where id = ${id}`.execute(here.db)
  } else if (what < 0.93)
    await sql`delete from trade where id = (select id from trade where trade_number like 'R-%' limit 1 for update skip locked)`.execute(
      here.db,
    )
  else
    await here.db
      .transaction()
      .execute(async (tx) => {
        await sql`update trade set ${changed(random)} where id = ${id}`.execute(tx)
        throw new Error('changed my mind')
      })
      .catch(() => {})
}

const people: [Permission[], Role, 'active' | 'logistics_staff' | 'costing' | 'finance'][] = [
  [['finance', 'administration'], 'finance', 'finance'],
  [['costing'], 'costing', 'costing'],
  [['logistics', 'reports'], 'logistics_staff', 'logistics_staff'],
  [['live_dashboard'], 'user', 'active'],
]

describe.each(Array.from({ length: rounds }, (_, round) => round))('round %i', (round) => {
  test('whatever is written, the sums equal those of the trades at every moment', async () => {
    let isWriting = true
    const writing = Promise.all(
      Array.from({ length: lanes }, async (_, lane) => {
        const random = seeded(round * lanes + lane)
        for (let at = 0; at < writes; at += 1) await write(random)
      }),
    ).finally(() => {
      isWriting = false
    })
    const atWork = workAtRandom(here, randomOf(round), { trades: 6, actions: 25 })
    const seen: WrongSum[][] = []
    const looking = async () => {
      while (isWriting || seen.length < 4) seen.push(await wrongSums(here.db))
    }
    /** Two instances; one of them folds few deltas at a time. */
    const folding = async (atOnce?: number) => {
      while (isWriting) await foldTradeSums(here.db, atOnce)
    }
    await Promise.all([writing, atWork, looking(), folding(), folding(17)])
    expect(seen.flat()).toEqual([])
    expect(await wrongSums(here.db)).toEqual([])
  })

  test.each(people)(
    'figures, months, weeks and chart equal those of a scan over all trades, for %s',
    async (permissions, role, desk) => {
      // Half of the rounds with deltas still to be folded, half without.
      if (round % 2 === 0) await foldTradeSums(here.db)
      const reader = await here.as(permissions, role)
      await expectFigures(reader, desk, permissions.includes('finance'))
      await expectGroups(reader, permissions)
      if (permissions.includes('finance')) await expectChart(reader)
    },
  )
})

async function expectFigures(reader: SignedInCaller, desk: (typeof people)[number][2], readsMoney: boolean): Promise<void> {
  const { db } = here
  const sums = readsMoney ? (['totalVolume', 'revenue', 'totalNet'] as const) : (['totalVolume'] as const)
  const names = ['activeTrades', 'incompleteTradesByRole', ...sums] as const
  const { growth, trend, ...stats } = (await reader.get('/api/dashboard/stats')).body as Record<string, number> & {
    growth: Record<string, number>
    trend: Record<string, number[]>
  }
  const whole = await plainFigures(db, desk)
  expect(stats).toEqual(Object.fromEntries(names.map((name) => [name, whole[name]])))
  const [soFar, before] = [await plainFigures(db, desk, today, today), await plainFigures(db, desk, '2026-10-01', '2026-10-01')]
  for (const name of sums) expect(growth[name]).toBe(growthPercent(soFar[name], before[name]))
  for (let at = 0; at < 12; at += 1) {
    const month = addMonths('2026-11', at - 11)
    const figures = await plainFigures(db, desk, firstDayOfMonth(month), lastDayOfMonth(month))
    for (const name of names) expect(trend[name]?.[at]).toBe(figures[name])
  }
  for (const [figure, of] of [
    ['activeTrades', 'active'],
    ['incompleteTradesByRole', desk],
    ['totalVolume', null],
  ] as const) {
    const months = await plainBreakdown(db, of)
    const shown = (await reader.get(`/api/dashboard/monthly-breakdown/${figure}`)).body as object[]
    expect(shown).toMatchObject(
      months.map(({ revenue, totalNet, ...rest }) => (readsMoney ? { ...rest, revenue, totalNet } : rest)),
    )
    if (!readsMoney) expect(JSON.stringify(shown)).not.toMatch(/revenue|totalNet/)
  }
}

async function expectGroups(reader: SignedInCaller, permissions: Permission[]): Promise<void> {
  const readsPrices = !permissions.includes('logistics')
  const readsInvoiced = readsPrices && !permissions.includes('costing')
  for (const isAll of [true, false]) {
    const groups = async (by: string) =>
      (await reader.get(`/api/trades/groups?by=${by}${isAll ? '&includeAllTrades=true' : ''}`)).body as object[]
    const months = (await plainMonths(here.db, isAll)).map(({ revenue, totalNet, ...rest }) =>
      readsPrices ? { ...rest, revenue, totalNet } : rest,
    )
    const shown = await groups('month')
    expect(shown).toMatchObject(months)
    expect(shown).toHaveLength(months.length)
    if (!readsPrices) expect(JSON.stringify(shown)).not.toMatch(/revenue|totalNet/)
    const plain = await plainWeeks(here.db, isAll, readsInvoiced)
    const weeks = tradeSections.flatMap((section) => plain.filter((week) => week.section === section))
    expect(await groups('week')).toMatchObject(weeks)
  }
}

async function expectChart(reader: SignedInCaller): Promise<void> {
  for (const [first, last] of [
    [null, null],
    ['2026-01-02', '2026-11-01'],
    ['2026-02-01', '2026-10-31'],
    [null, '2026-10-30'],
    ['2026-11-02', null],
    ['2025-12-29', '2025-12-29'],
  ] as const) {
    const query = `${first ? `&startDate=${first}` : ''}${last ? `&endDate=${last}` : ''}`
    const chart = (await reader.get(`/api/reports/chart?by=month&measure=totalNet${query}`)).body as { groups: object[] }
    expect(chart.groups).toMatchObject(await plainChart(here.db, first, last))
  }
}
