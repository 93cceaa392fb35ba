import type { Permission } from '@haulm/domain/people/permissions.ts'
import { add } from '@haulm/domain/quantity/decimal.ts'
import { csvLine, inertText } from '@haulm/domain/text/csv.ts'
import { columnsFor } from '@haulm/domain/trade/columns/columns.ts'
import { csvHeadings, csvRow } from '@haulm/domain/trade/columns/trade-csv.ts'
import { revenue } from '@haulm/domain/trade/rates/margin.ts'
import type { TradeGroup } from '@haulm/domain/trade/sections.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomOf } from './commands/sample-trades/random.ts'
import { csvOf, exportOf, type LabelledRow } from './test/export-of.ts'
import { formulasOf } from './test/formulas-of.ts'
import { workAtRandom } from './test/random-trades.ts'
import { tradeWorld } from './test/trade-world.ts'
import type { SignedInCaller } from './test/world.ts'

// Every way in which trades leave the product says the same of them, to whoever reads it.

type Amounts = { tons: number; revenue: number; totalNet: number }
type Breakdown = { year: number; month: number; volume: number; revenue: number; totalNet: number }
type Chart = {
  groups: { key: string; count: number; volume: number; totalNet?: number }[]
  total: { count: number; volume: number }
}

const sum = (amounts: (number | null | undefined)[]) => amounts.reduce<number>((total, amount) => add(total, amount ?? 0), 0)
/** What trades come to, added up from the list. */
const amountsOf = (trades: readonly Trade[]): Amounts & { count: number } => {
  const counted = trades.filter(({ status }) => status !== 'cancelled')
  return {
    count: counted.length,
    tons: sum(counted.map(({ tonnage }) => tonnage)),
    revenue: sum(counted.map((trade) => revenue(trade.sellingPrice ?? null, trade.tonnage ?? null))),
    totalNet: sum(counted.map(({ totalNetAmount }) => totalNetAmount)),
  }
}

let here: Awaited<ReturnType<typeof tradeWorld>>
beforeAll(async () => {
  here = await tradeWorld()
  await workAtRandom(here, randomOf(23), { trades: 70, actions: 90 })
})
afterAll(() => here.close())

const list = async (caller: SignedInCaller, query = '') =>
  (await caller.get(`/api/trades?includeAllTrades=true${query}`)).body as Trade[]
const groups = async (caller: SignedInCaller, query: string) =>
  (await caller.get(`/api/trades/groups?includeAllTrades=true&${query}`)).body as TradeGroup[]
const numberOf = (row: LabelledRow) => row['Trade Number'] ?? row['Trade ID'] ?? row['Trade #']
/** `Trade Status` in the sheet of everything, `Status` in those taken from a table. */
const statusOf = (row: LabelledRow) => row['Trade Status'] ?? row.Status
const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `2026-${month}`)

const rights: Permission[][] = [
  ['finance', 'live_dashboard', 'reports'],
  ['finance'],
  ['costing'],
  ['logistics'],
  ['live_dashboard'],
  ['administration'],
  ['reports'],
]

test('the test data contain trades of every kind', async () => {
  const trades = await list(here.admin)
  expect(trades.filter(({ status }) => status === 'cancelled').length).toBeGreaterThan(4)
  expect(trades.filter(({ loadingDate, deliveryDate }) => !loadingDate && !deliveryDate).length).toBeGreaterThan(2)
  expect(trades.filter(({ status }) => status === 'completed').length).toBeGreaterThan(6)
  expect(
    trades.filter(({ logisticsStatus, status }) => logisticsStatus === 'Complete' && status !== 'completed').length,
  ).toBeGreaterThan(2)
  expect(((await here.admin.get('/api/admin/deleted-trades')).body as unknown[]).length).toBeGreaterThan(4)
})

describe.each(rights.map((permissions) => ({ permissions, name: permissions.join(', ') })))('for $name', ({ permissions }) => {
  const hasOneOf = (...some: Permission[]) => permissions.some((one) => some.includes(one))
  let reader: SignedInCaller
  let trades: Trade[]
  beforeAll(async () => {
    reader = await here.as(permissions)
    trades = await list(reader)
  })

  test('the sheet and the CSV of all trades hold those of the list, and totals with their sums', async () => {
    const { bytes, sheets, totals } = await exportOf(reader, '/api/export/trades')
    const rows = sheets.get('Trades') ?? []
    expect(rows.map(numberOf)).toEqual(trades.map(({ tradeNumber }) => tradeNumber))
    expectTotals(totals.get('Trades'), rows, trades)
    await expectFormulas(bytes, rows, totals.get('Trades'))
    const csv = await csvOf(reader, '/api/export/trades?format=csv')
    expect(csv.rows.map((row) => Object.values(row))).toEqual(rows.map((row) => Object.entries(row).map(csvText)))
  })

  test.each(['logistics', 'costing', 'finance', 'trades', 'all_trade_data', 'live_dashboard', 'completed_months'])(
    "the same is true of the sheet 'as on my screen' of %s",
    async (section) => {
      const { bytes, sheets, totals } = await exportOf(reader, `/api/export/trades?columns=${section}`)
      const rows = sheets.get('Trades') ?? []
      const cancelled = trades.filter(({ status }) => status === 'cancelled').map(({ tradeNumber }) => tradeNumber)
      expect(rows.map(numberOf)).toEqual(trades.map(({ tradeNumber }) => tradeNumber))
      expect(rows.filter((row) => statusOf(row) === 'Cancelled').map(numberOf)).toEqual(cancelled)
      expectTotals(totals.get('Trades'), rows, trades)
      await expectFormulas(bytes, rows, totals.get('Trades'))
    },
  )

  test('weeks and months of the table have the same totals', async () => {
    const amounts = amountsOf(trades)
    const [weeks, byMonth] = [await groups(reader, 'by=week'), await groups(reader, 'by=month')]
    for (const some of [weeks, byMonth]) {
      expect(sum(some.map(({ count }) => count))).toBe(trades.length)
      expect(sum(some.map(({ tons }) => tons))).toBe(amounts.tons)
    }
    for (const name of ['revenue', 'totalNet'] as const) {
      const isRead = byMonth.some((group) => group[name] !== undefined)
      expect(isRead).toBe(trades.some(({ sellingPrice }) => sellingPrice !== undefined))
      if (isRead) expect(sum(byMonth.map((group) => group[name]))).toBe(amounts[name])
    }
  })

  test('the CSV of each month of All Trade Data adds up to its header', async () => {
    const columns = columnsFor('liveDashboard', { permissions }, {})
    const headings = csvHeadings(columns)
    for (const header of await groups(reader, 'by=month')) {
      const inMonth = await list(reader, `&month=${header.key}`)
      const rows = inMonth.map((trade) => {
        const values = csvRow(trade, columns, new Map())
        return Object.fromEntries(headings.map((heading, at) => [heading, values[at]]))
      })
      const counted = rows.filter(({ Status }) => Status !== 'Cancelled')
      expect(rows).toHaveLength(header.count)
      expect(sum(counted.map(({ Volume }) => Volume as number))).toBe(header.tons)
      if (header.totalNet !== undefined) expect(sum(counted.map((row) => row['Total Net'] as number))).toBe(header.totalNet)
    }
  })

  test('the summary of each month has the totals of its header', async () => {
    for (const month of months) {
      const [header] = await groups(reader, `by=month&month=${month}`)
      const amounts = amountsOf(await list(reader, `&month=${month}`))
      const { sheets, totals } = await exportOf(reader, `/api/export/monthly-summary?month=${month}`)
      for (const sheet of sheets.keys()) {
        const { Trades, 'Volume (t)': tons, 'Revenue (R)': sold, 'Total Net (R)': net } = totals.get(sheet) ?? {}
        expect([Trades, tons]).toEqual([amounts.count, header?.tons ?? 0])
        if (permissions.includes('finance')) expect([sold, net]).toEqual([header?.revenue ?? 0, header?.totalNet ?? 0])
        else expect([sold, net]).toEqual([undefined, undefined])
      }
    }
  })

  test('cards and their months have the same totals, for people who may read them', async () => {
    const stats = (await reader.get('/api/dashboard/stats')).body as Record<string, number>
    const amounts = amountsOf(trades)
    expect(stats.totalVolume).toBe(amounts.tons)
    const volumes = (await reader.get('/api/dashboard/monthly-breakdown/totalVolume')).body as Breakdown[]
    expect(sum(volumes.map(({ volume }) => volume))).toBe(amounts.tons)
    const money = await reader.get('/api/dashboard/monthly-breakdown/revenue')
    if (!permissions.includes('finance')) {
      expect([money.status, stats.revenue, stats.totalNet]).toEqual([403, undefined, undefined])
      return
    }
    const rows = money.body as Breakdown[]
    expect([sum(rows.map((row) => row.revenue)), stats.revenue]).toEqual([amounts.revenue, amounts.revenue])
    expect([sum(rows.map((row) => row.totalNet)), stats.totalNet]).toEqual([amounts.totalNet, amounts.totalNet])
  })

  if (hasOneOf('reports', 'finance', 'administration'))
    test('each completed month is the same on its page, in sheets and in CSV, and the charts cover all trades', async () => {
      for (const month of months) {
        const query = `year=${month.slice(0, 4)}&month=${Number(month.slice(5))}`
        const page = (await reader.get(`/api/reports/completed-months?${query}`)).body as Trade[]
        const inMonth = (await list(here.admin, `&month=${month}`)).filter(({ status }) => status === 'completed')
        expect(page.map(({ tradeNumber }) => tradeNumber).toSorted()).toEqual(
          inMonth.map(({ tradeNumber }) => tradeNumber).toSorted(),
        )
        const { bytes, sheets, totals } = await exportOf(reader, `/api/export/completed-month?${query}`)
        const rows = sheets.get('Trades') ?? []
        expect(rows.map(numberOf).toSorted()).toEqual(page.map(({ tradeNumber }) => tradeNumber).toSorted())
        expectTotals(totals.get('Trades'), rows, page)
        await expectFormulas(bytes, rows, totals.get('Trades'))
        const amounts = amountsOf(page)
        expect(totals.get('Weeks')).toMatchObject({ Trades: amounts.count, 'Volume (t)': amounts.tons })
        if (totals.get('Weeks')?.['Revenue (R)'] !== undefined) {
          expect(totals.get('Weeks')).toMatchObject({ 'Revenue (R)': amounts.revenue, 'Total Net (R)': amounts.totalNet })
        }
        const { rows: lines } = await csvOf(reader, `/api/export/completed-month?${query}&format=csv`)
        expect(lines.map(numberOf)).toEqual(rows.map(numberOf))
      }
      const amounts = amountsOf(trades)
      for (const by of ['month', 'commodity', 'client']) {
        const chart = (await reader.get(`/api/reports/chart?by=${by}&measure=volume`)).body as Chart
        expect([chart.total.count, chart.total.volume]).toEqual([amounts.count, amounts.tons])
        expect(sum(chart.groups.map(({ volume }) => volume))).toBe(amounts.tons)
      }
    })

  if (hasOneOf('finance', 'administration'))
    test('a custom report holds what its preview counts', async () => {
      for (const query of [
        '',
        'startDate=2026-03-01&endDate=2026-09-30',
        'status=cancelled',
        'minTonnage=10',
        'minSellingPrice=2000',
      ]) {
        const { sheets, totals } = await exportOf(reader, `/api/export/custom-report?${query}`)
        const preview = (await reader.get(`/api/reports/custom-report?${query}`)).body as { count: number; tons: number }
        const rows = sheets.get('Trades') ?? []
        expect([rows.length, totals.get('Trades')?.['Tonnage (t)']]).toEqual([preview.count, preview.tons])
        expect((await csvOf(reader, `/api/export/custom-report?format=csv&${query}`)).rows.map(numberOf)).toEqual(
          rows.map(numberOf),
        )
      }
    })
})

/** The totals of a sheet against the list: each column that is there, under whatever name the sheet has for it. */
function expectTotals(totals: LabelledRow | undefined, rows: readonly LabelledRow[], trades: readonly Trade[]): void {
  const amounts = amountsOf(trades)
  const labels = Object.keys(totals ?? {})
  expect(Object.values(totals ?? {})[0]).toBe('Total')
  for (const [names, amount] of [
    [['Tonnage (t)', 'Tonnage', 'Volume'], amounts.tons],
    [['Revenue'], amounts.revenue],
    [['Total Net Amount (R)', 'Total Net Amount', 'Total Net', 'Net Amount'], amounts.totalNet],
  ] as const) {
    const label = labels.find((one) => names.some((name) => name === one))
    if (label === undefined) continue
    expect({ [label]: totals?.[label] }).toEqual({ [label]: amount })
    const counted = rows.filter((row) => statusOf(row) !== 'Cancelled')
    expect(sum(counted.map((row) => row[label] as number | null))).toBe(amount)
  }
  expect(labels.includes('Revenue')).toBe(labels.some((label) => /^sell/i.test(label)))
}

const letters = (text: string) => [...text].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** Reckons each formula of the sheet from the cells that it names, as a spreadsheet would. */
async function expectFormulas(bytes: Buffer, rows: readonly LabelledRow[], totals: LabelledRow | undefined): Promise<void> {
  const formulas = await formulasOf(bytes, 'Trades')
  const cells = rows.map((row) => Object.values(row))
  const given = Object.values(totals ?? {}).filter((value) => typeof value === 'number')
  expect(formulas.map(({ carried }) => carried)).toEqual(given)
  const least = rows.length === 0 ? 1 : 2
  for (const { formula, carried } of formulas) {
    const [, column = '', first, end, status = '', firstStatus, endStatus] =
      /^SUMIFS\(([A-Z]+)(\d+):\1(\d+),([A-Z]+)(\d+):\4(\d+),"<>Cancelled"\)$/.exec(formula) ?? []
    expect([first, end, firstStatus, endStatus].map(Number)).toEqual([least, rows.length + 1, least, rows.length + 1])
    const counted = cells.filter((row) => row[letters(status)] !== 'Cancelled')
    expect(sum(counted.map((row) => row[letters(column)] as number | null))).toBe(carried)
  }
}

/** What a cell of the sheet reads as in CSV. */
function csvText([, value]: [string, unknown]): string {
  if (value instanceof Date) {
    const [day = '', clock = ''] = value.toISOString().split('T')
    return clock.startsWith('00:00:00') ? day : `${day} ${clock.slice(0, 8)}`
  }
  return typeof value === 'string' ? inertText(value) : csvLine([value as number | boolean | null]).trimEnd()
}
