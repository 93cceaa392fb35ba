import type { Permission } from '@haulm/domain/people/permissions.ts'
import { fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { columnsOf } from '@haulm/domain/trade/columns/columns.ts'
import { derivedValue } from '@haulm/domain/trade/columns/derived-value.ts'
import { revenue } from '@haulm/domain/trade/rates/margin.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { expect, test } from 'vitest'
import { exportOf, type LabelledRow } from '../test/export-of.ts'
import { tradeWorld } from '../test/trade-world.ts'

const path = '/api/export/trades'
const everything = {
  loadingDate: '2026-11-19',
  deliveryDate: '2026-11-20',
  tonnage: 34.2,
  loadRate: 12_000,
  farmName: 'Kalkoenkrans',
  logisticsComments: 'Gate 2,\nbefore "noon"',
  truckType: 'side_tipper',
  buyingPricePerTon: 4_300,
  sellingPrice: 4_120.5,
  sageSalesOrderNumber: 'SO-1',
  transportTotalExVat: 12_000,
  approvedForInvoicing: true,
}

/** What the cell of a field should contain, written by hand for the kinds that are not shown as stored. */
function expectedCell(trade: Trade, name: keyof Trade & string): unknown {
  const value = trade[name as keyof Trade] ?? null
  if (name === 'commodityId') return `${trade.commodityInfo.code} - ${trade.commodityInfo.displayName}`
  if (name === 'clientId') return trade.client?.name ?? null
  if (name === 'supplierId') return trade.supplier?.name ?? null
  if (name === 'transporterId') return trade.transporter?.name ?? null
  if (name === 'truckType') return value === 'side_tipper' ? 'Side Tipper' : value
  if (name === 'status')
    return { logistics_entered: 'Logistics entered', finance_review: 'Finance review' }[String(value)] ?? value
  if (value === null) return null
  const { kind } = fieldOf(name as never)
  if (kind === 'day') return new Date(String(value))
  // 08:00 UTC is 10:00 in Johannesburg, and cells have no time zone.
  if (kind === 'moment') return new Date('2026-11-20T10:00:00Z')
  return value
}

test('every cell holds the value that the API gives, with the right type', async () => {
  const { admin, enter, ...ids } = await tradeWorld()
  await enter({ ...everything, clientId: ids.clientId, supplierId: ids.supplierId, transporterId: ids.transporterId })
  await enter({ tonnage: 0.01 })
  const trades = (await admin.get('/api/trades?includeAllTrades=true')).body as Trade[]
  const { fileName, headers, sheets } = await exportOf(admin, path)
  expect(fileName).toBe('trades-2026-11-20.xlsx')
  expect(headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  const expected = trades.map((trade) =>
    Object.fromEntries(
      columnsOf('spreadsheet').map(({ label, fields, derived }) => [
        label,
        derived ? derivedValue(derived, trade) : expectedCell(trade, fields[0]),
      ]),
    ),
  )
  const withRevenue = expected.map((row, at) => ({
    ...row,
    Revenue: revenue(trades[at]?.sellingPrice ?? null, trades[at]?.tonnage ?? null),
  }))
  expect(sheets.get('Trades')).toEqual(withRevenue)
  expect(sheets.get('Trades')?.[0]?.['Total Net Amount (R)']).toBeLessThan(0)
  expect(sheets.get('Trades')?.[0]?.['Created By']).toContain('@')
})

test.each([
  { permissions: ['logistics'], costing: false, finance: false },
  { permissions: ['costing'], costing: true, finance: false },
  { permissions: ['reports'], costing: false, finance: false }, // reads all groups, but only in the completed months
  { permissions: ['live_dashboard'], costing: true, finance: true },
  { permissions: ['finance'], costing: true, finance: true },
] satisfies { permissions: Permission[]; costing: boolean; finance: boolean }[])(
  '$permissions gets the columns that may be read: costing $costing, finance $finance',
  async ({ permissions, costing, finance }) => {
    const { as, enter } = await tradeWorld()
    await enter(everything)
    const [row] = (await exportOf(await as(permissions), path)).sheets.get('Trades') ?? []
    const labels = Object.keys(row ?? {})
    expect(labels).toContain('Tonnage (t)')
    expect(labels.includes('Selling Price/Ton (R)')).toBe(costing)
    expect(labels.includes('Total Net Amount (R)')).toBe(costing)
    expect(labels.includes('Revenue')).toBe(costing)
    expect(labels.includes('Invoiced')).toBe(finance)
    expect(labels.includes('SAGE Sales Order')).toBe(finance)
  },
)

test('cancelled trades are exported with their status, completed ones too, deleted ones not', async () => {
  const { admin, enter } = await tradeWorld()
  const [cancelled, deleted] = [await enter({ farmName: 'cancelled' }), await enter({ farmName: 'deleted' })]
  await enter({ farmName: 'invoiced', invoiced: true })
  await admin.post(`/api/trades/${cancelled.id}/cancel`)
  await admin.delete(`/api/trades/${deleted.id}`)
  const rows = (await exportOf(admin, path)).sheets.get('Trades') ?? []
  const status = (row: LabelledRow) => [row['Farm/Location'], row['Trade Status']]
  expect(rows.map(status).sort()).toEqual([
    ['cancelled', 'Cancelled'],
    ['invoiced', 'Completed'],
  ])
})

test.each(['logistics', 'costing', 'finance', 'trades', 'live_dashboard', 'all_trade_data', 'completed_months'])(
  "'as on my screen' of %s says which trade each row is, and which one is cancelled",
  async (section) => {
    const { admin, enter } = await tradeWorld()
    const [open, invoiced, cancelled] = [await enter({ tonnage: 30 }), await enter({ invoiced: true }), await enter(everything)]
    await admin.post(`/api/trades/${cancelled.id}/cancel`)
    // Hidden columns are hidden on the screen; a sheet whose rows cannot be told apart would be useless.
    const hidden = Object.fromEntries(['tradeId', 'tradeNumber', 'status'].map((id) => [id, false]))
    await admin.put(`/api/admin/users/${admin.person.id}/column-visibility`, { columnVisibility: { [section]: hidden } })
    const rows = (await exportOf(admin, `${path}?columns=${section}`)).sheets.get('Trades') ?? []
    const nameAndStatus = (row: LabelledRow) => [row['Trade Number'] ?? row['Trade ID'] ?? row['Trade #'], row.Status]
    expect(rows.map(nameAndStatus).toSorted()).toEqual([
      [open.tradeNumber, 'On Hold'],
      [invoiced.tradeNumber, 'Complete'],
      [cancelled.tradeNumber, 'Cancelled'],
    ])
  },
)

test('what looks like a formula is written as the text that was typed', async () => {
  const { admin, enter } = await tradeWorld()
  const payloads = ['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\uFF1D1+1', '=HYPERLINK("http://evil.example")']
  for (const payload of payloads) await enter({ farmName: payload })
  const rows = (await exportOf(admin, path)).sheets.get('Trades') ?? []
  expect(rows.map((row) => row['Farm/Location'])).toEqual(payloads.toReversed())
})

test("'as on my screen' are the columns of that screen, without the hidden ones", async () => {
  const { admin, db, enter } = await tradeWorld()
  await enter(everything)
  const hide = (columns: Record<string, boolean>) =>
    db
      .updateTable('person')
      .set({ columnVisibility: JSON.stringify({ finance: columns, live_dashboard: { volume: false } }) })
      .where('id', '=', admin.person.id)
      .execute()
  await hide({ tonnage: false, status: false })
  const [row] = (await exportOf(admin, `${path}?columns=finance`)).sheets.get('Trades') ?? []
  const labels = Object.keys(row ?? {})
  expect(labels).toEqual(expect.arrayContaining(['Loading Date', 'SAGE Sales Order', 'SAGE Purchase Order', 'Payment Status']))
  expect(labels).not.toContain('Tonnage')
  expect(labels.slice(0, 2)).toEqual(['Trade Number', 'Status'])
  expect(row?.['Payment Status']).toBe(false)
  // Column settings are only comfort: unless asked for, they hide nothing, and those of another section never do.
  expect(Object.keys((await exportOf(admin, path)).sheets.get('Trades')?.[0] ?? {})).toContain('Tonnage (t)')
  const [live] = (await exportOf(admin, `${path}?columns=live_dashboard`)).sheets.get('Trades') ?? []
  expect(live).toMatchObject({ Delivered: true, 'Trade ID': 'T-2026-00001' })
  expect(live).not.toHaveProperty('Volume')
})

test("a spreadsheet 'as on my screen' of All Trade Data has the columns of that page, by either name of its section", async () => {
  const { admin, enter } = await tradeWorld()
  await enter(everything)
  const labels = async (section: string) =>
    Object.keys((await exportOf(admin, `${path}?columns=${section}`)).sheets.get('Trades')?.[0] ?? {})
  const usual = await labels('all_trade_data')
  const page = columnsOf('liveDashboard').map(({ label }) => label)
  expect(usual.toSorted()).toEqual(['Revenue', ...page].toSorted())
  const columnVisibility = { all_trade_data: { comments: false, sellPrice: false, createdBy: false, weighbridge: true } }
  await admin.put(`/api/admin/users/${admin.person.id}/column-visibility`, { columnVisibility })
  const shown = await labels('all_trade_data')
  // Revenue needs the same permission as the price that it is computed from.
  expect(usual.filter((label) => !shown.includes(label)).toSorted()).toEqual(['Comments', 'Revenue', 'Sell Price'])
  expect(await labels('live_dashboard')).toEqual(shown)
})

test("'as on my screen' follows how the person laid that table out, and nobody else's layout", async () => {
  const { as, enter } = await tradeWorld()
  await enter(everything)
  const [thandi, pieter] = [await as(['logistics', 'live_dashboard']), await as(['logistics', 'live_dashboard'])]
  const labels = async (caller: typeof thandi, section: string) =>
    Object.keys((await exportOf(caller, `${path}?columns=${section}`)).sheets.get('Trades')?.[0] ?? {})
  const [usual, usualReport] = [await labels(pieter, 'logistics'), await labels(pieter, 'all_trade_data')]
  expect(usual.slice(0, 5)).toEqual(['Trade Number', 'Loading Date', 'Status', 'Comments', 'Commodity'])
  const saveLayout = (screen: string, hidden: string[], order: string[]) =>
    thandi.put('/api/table-layouts', { screen, hidden, order, density: 'compact' })
  await saveLayout('logistics', ['comments'], ['tonnage', 'status', 'loadingDate', 'client'])
  const labelsInLayout = await labels(thandi, 'logistics')
  expect(labelsInLayout.slice(0, 5)).toEqual(['Trade Number', 'Status', 'Loading Date', 'Tonnage', 'Client to Invoice'])
  expect(labelsInLayout.toSorted()).toEqual(usual.filter((label) => label !== 'Comments').toSorted())
  await saveLayout('liveDashboard', ['comments', 'delivered'], ['sellPrice', 'volume', 'client'])
  const report = await labels(thandi, 'all_trade_data')
  expect(report.toSorted()).toEqual(usualReport.filter((label) => !['Comments', 'Delivered'].includes(label)).toSorted())
  const places = ['Sell Price', 'Volume', 'Client'].map((label) => report.indexOf(label))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(await labels(pieter, 'logistics')).toEqual(usual)
})

test("a spreadsheet 'as on my screen' opens where the tonnage is pinned first, and its totals begin with 'Total'", async () => {
  const { as, enter } = await tradeWorld()
  await enter({ tonnage: 34.2 })
  const thandi = await as(['logistics', 'live_dashboard'])
  const layout = { screen: 'liveDashboard', hidden: [], order: ['volume', 'tradeId'], density: 'compact' }
  await thandi.put('/api/table-layouts', { ...layout, pinned: ['volume'] })
  const { sheets, totals } = await exportOf(thandi, `${path}?columns=all_trade_data`)
  expect(Object.keys(sheets.get('Trades')?.[0] ?? {})[1]).toBe('Volume')
  expect(totals.get('Trades')).toMatchObject({ Volume: 34.2 })
})

test('a screen whose every column is hidden, or that does not exist, is refused', async () => {
  const { admin, db } = await tradeWorld()
  const hidden = Object.fromEntries(columnsOf('finance').map(({ id }) => [id, false]))
  await db
    .updateTable('person')
    .set({ columnVisibility: JSON.stringify({ finance: hidden }) })
    .where('id', '=', admin.person.id)
    .execute()
  for (const section of ['finance', 'nowhere']) {
    const reply = await admin.get(`${path}?columns=${section}`)
    expect(reply).toMatchObject({ status: 400, body: { fields: { columns: expect.any(String) } } })
  }
})
