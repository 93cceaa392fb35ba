import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { TradeGroup } from '@haulm/domain/trade/sections.ts'
import { expect, test } from 'vitest'
import { png, sendDocument } from '../documents/test-files.ts'
import { csvOf, exportOf, type LabelledRow } from '../test/export-of.ts'
import { tradeWorld } from '../test/trade-world.ts'

/** Trades of November by delivery, by loading and by entry; one of October, one cancelled, one deleted. */
async function november() {
  const here = await tradeWorld()
  const { enter, admin, clientId } = here
  const price = { buyingPricePerTon: 3_000, sellingPrice: 3_333.33, transportRatePerTon: 100 }
  await enter({
    farmName: 'delivered',
    deliveryDate: '2026-11-02',
    loadingDate: '2026-10-30',
    tonnage: 33.33,
    ...price,
    clientId,
  })
  await enter({ farmName: 'loaded', loadingDate: '2026-11-09', tonnage: 0.07, ...price, invoiced: true })
  await enter({ farmName: 'entered', invoiced: true })
  await enter({ farmName: 'October', deliveryDate: '2026-10-31', tonnage: 30, ...price, invoiced: true })
  const cancelled = await enter({ farmName: 'cancelled', loadingDate: '2026-11-03', tonnage: 30, ...price, invoiced: true })
  await admin.post(`/api/trades/${cancelled.id}/cancel`)
  const deleted = await enter({ farmName: 'deleted', loadingDate: '2026-11-03', tonnage: 30, ...price })
  await admin.delete(`/api/trades/${deleted.id}`)
  return here
}

test('the monthly summary agrees to the cent with the header of its month, in every dimension', async () => {
  const { as } = await november()
  const finance = await as(['finance'])
  const { fileName, sheets, totals } = await exportOf(finance, '/api/export/monthly-summary')
  expect(fileName).toBe('monthly-summary-November-2026.xlsx')
  expect([...sheets.keys()]).toEqual(['Weeks', 'Commodities', 'Clients', 'Suppliers', 'Transporters'])
  const groups = (await finance.get('/api/trades/groups?by=month&includeAllTrades=true&month=2026-11')).body as TradeGroup[]
  const { tons, revenue, totalNet } = groups[0] as TradeGroup
  for (const [sheet, rows] of sheets) {
    // The group counts the cancelled trade, but adds none of its amounts.
    expect(totals.get(sheet)).toMatchObject({
      Trades: 3,
      Completed: 2,
      'Volume (t)': tons,
      'Revenue (R)': revenue,
      'Total Net (R)': totalNet,
    })
    const sum = (label: string) => rows.reduce((all, row) => all + Math.round(Number(row[label]) * 100), 0) / 100
    expect([sum('Trades'), sum('Revenue (R)'), sum('Total Net (R)')]).toEqual([3, revenue, totalNet])
  }
  expect(sheets.get('Weeks')?.map((row) => row['First Day'])).toEqual([
    new Date('2026-11-02'),
    new Date('2026-11-09'),
    new Date('2026-11-16'),
  ])
  expect(sheets.get('Clients')?.map((row) => row.Client)).toEqual(['Witrand Feedlot', 'No client'])
})

test('clients, suppliers and transporters of the same name are kept apart, in the summary as in the charts', async () => {
  const { admin, as, enter } = await tradeWorld()
  const add = async (list: string, record: object) => ((await admin.post(`/api/${list}`, record)).body as { id: string }).id
  const clients = [
    await add('clients', { name: 'Rietkuil', farmName: 'Noord', location: 'Bothaville' }),
    await add('clients', { name: 'Rietkuil', farmName: 'Noord', location: 'Hoopstad' }),
    await add('clients', { name: 'RIETKUIL', farmName: 'Suid' }),
    await add('clients', { name: 'Doornkop', farmName: 'Wes' }), // the only one of its name, so its farm is not shown
  ]
  const suppliers = [await add('suppliers', { name: 'Kopje', location: 'Reitz' }), await add('suppliers', { name: 'Kopje' })]
  const transporters = [await add('transporters', { name: 'Vos' }), await add('transporters', { name: 'Vos' })]
  for (const [at, clientId] of clients.entries()) {
    const parties = { clientId, supplierId: suppliers[at % 2], transporterId: transporters[at % 2] }
    await enter({ ...parties, loadingDate: '2026-11-09', tonnage: 40 - at } as TradePatch)
  }
  const finance = await as(['finance'])
  const { sheets } = await exportOf(finance, '/api/export/monthly-summary')
  const charted = async (by: string) => {
    const { body } = await finance.get(`/api/reports/chart?by=${by}&measure=volume`)
    return (body as { groups: { name: string }[] }).groups.map(({ name }) => name)
  }
  const names = {
    client: ['Rietkuil, Noord, Bothaville', 'Rietkuil, Noord, Hoopstad', 'RIETKUIL, Suid', 'Doornkop'],
    supplier: ['Kopje, Reitz', 'Kopje'],
    transporter: ['Vos (1)', 'Vos (2)'],
  }
  expect(sheets.get('Clients')?.map((row) => [row.Client, row['Volume (t)']])).toEqual(
    names.client.map((name, at) => [name, 40 - at]),
  )
  expect(sheets.get('Suppliers')?.map((row) => row.Supplier)).toEqual(names.supplier)
  expect(
    sheets
      .get('Transporters')
      ?.map((row) => row.Transporter)
      .sort(),
  ).toEqual(names.transporter)
  expect(await charted('client')).toEqual(names.client)
  expect(await charted('supplier')).toEqual(names.supplier)
  expect((await charted('transporter')).sort()).toEqual(names.transporter)
})

test('revenue and net of the monthly summary are for holders of finance', async () => {
  const { as } = await november()
  for (const permissions of [['costing'], ['live_dashboard'], ['administration']] as const) {
    const { sheets } = await exportOf(await as([...permissions]), '/api/export/monthly-summary')
    expect(Object.keys(sheets.get('Clients')?.[0] ?? {})).toEqual(['Client', 'Trades', 'Completed', 'Volume (t)'])
  }
})

test('a month without trades has totals of zero', async () => {
  const { as } = await tradeWorld({ now: '2026-03-01T00:00:00+02:00' })
  const { fileName, totals } = await exportOf(await as(['finance']), '/api/export/monthly-summary')
  expect(fileName).toBe('monthly-summary-March-2026.xlsx')
  expect(totals.get('Weeks')).toMatchObject({ Week: 'Total', Trades: 0, 'Volume (t)': 0, 'Revenue (R)': 0 })
})

test('the summary of another month covers that month, and its weeks name the days that lie in it', async () => {
  const { as } = await november()
  const finance = await as(['finance'])
  const { fileName, sheets, totals } = await exportOf(finance, '/api/export/monthly-summary?month=2026-10')
  expect(fileName).toBe('monthly-summary-October-2026.xlsx')
  expect(totals.get('Clients')).toMatchObject({ Trades: 1, 'Volume (t)': 30, 'Revenue (R)': 99_999.9 })
  const days = { 'First Day': new Date('2026-10-26'), 'Last Day': new Date('2026-10-31') }
  expect(sheets.get('Weeks')).toMatchObject([{ Week: 'Week 44, October 2026, 26 Oct – 31 Oct', ...days, Trades: 1 }])
  expect((await finance.get('/api/export/history')).body).toMatchObject([
    { kind: 'monthly-summary', filters: { month: '2026-10' } },
  ])
  for (const month of ['2026-13', '2026-1', 'October', '']) {
    const refused = await finance.get(`/api/export/monthly-summary?month=${month}`)
    expect(refused).toMatchObject({ status: 400, body: { fields: { month: expect.any(String) } } })
  }
})

const farmsOf = (rows: LabelledRow[] | undefined) => rows?.map((row) => row['Farm/Location']).sort()

test('a completed month holds its completed trades by their date, and people with reports read all fields', async () => {
  const { as } = await november()
  const { fileName, sheets } = await exportOf(await as(['reports']), '/api/export/completed-month?year=2026&month=11')
  expect(fileName).toBe('completed-month-November-2026.xlsx')
  expect(farmsOf(sheets.get('Trades'))).toEqual(['entered', 'loaded'])
  expect(sheets.get('Trades')?.[0]).toMatchObject({ Invoiced: true, 'Selling Price/Ton (R)': 3_333.33 })
  const october = await exportOf(await as(['finance']), '/api/export/completed-month?year=2026&month=10')
  expect(farmsOf(october.sheets.get('Trades'))).toEqual(['October'])
})

test('a completed month says how many documents each trade has, except to people with reports, who may not know', async () => {
  const { api, as, enter } = await tradeWorld({ signedInWith: ['finance'] })
  const { id } = await enter({ loadingDate: '2026-10-09', invoiced: true })
  for (const mark of ['a', 'b']) expect((await sendDocument(api, `trades/${id}`, png(mark))).status).toBe(201)
  const path = '/api/export/completed-month?year=2026&month=10'
  expect((await exportOf(api, path)).sheets.get('Trades')).toMatchObject([{ Documents: 2 }])
  const [row] = (await exportOf(await as(['reports']), path)).sheets.get('Trades') ?? []
  expect(row).toMatchObject({ Invoiced: true })
  expect(row).not.toHaveProperty('Documents')
})

test.each(['', '?year=2026', '?year=2026&month=13', '?year=26&month=1', '?year=2026&month=Nov'])(
  'an invalid month is refused: %s',
  async (query) => {
    const { admin } = await tradeWorld()
    expect(await admin.get(`/api/export/completed-month${query}`)).toMatchObject({ status: 400, body: { code: 'invalid' } })
  },
)

test('a completed month is in the order of its page, with totals of each week and of the month', async () => {
  const { as, enter } = await tradeWorld()
  const load = (farmName: string, deliveryDate: string | null, more = {}) =>
    enter({ farmName, deliveryDate, tonnage: 10.01, sellingPrice: 100.05, invoiced: true, ...more })
  await load('on the last day', '2026-10-31')
  await load('in the second week', '2026-10-05')
  await load('in the first week', '2026-10-01', { buyingPricePerTon: 90, transportRatePerTon: 20 })
  await load('later in the second week', '2026-10-11')
  await load('without a delivery date', null, { loadingDate: '2026-10-06' })
  await load('in November', '2026-11-01')
  const path = '/api/export/completed-month?year=2026&month=10'
  const { sheets, totals } = await exportOf(await as(['reports']), path)
  const inOrder = [
    'in the first week',
    'later in the second week',
    'in the second week',
    'without a delivery date',
    'on the last day',
  ]
  expect(sheets.get('Trades')?.map((row) => row['Farm/Location'])).toEqual(inOrder)
  expect(totals.get('Trades')).toMatchObject({ 'Tonnage (t)': 50.05, Revenue: 5_007.5, 'Total Net Amount (R)': -99.6 })
  expect(
    sheets.get('Weeks')?.map((row) => [row.Week, row.Trades, row['Volume (t)'], row['Revenue (R)'], row['Total Net (R)']]),
  ).toEqual([
    ['Week 40, October 2026, 01 Oct – 04 Oct', 1, 10.01, 1_001.5, -99.6],
    ['Week 41, October 2026, 05 Oct – 11 Oct', 3, 30.03, 3_004.5, 0],
    ['Week 44, October 2026, 26 Oct – 31 Oct', 1, 10.01, 1_001.5, 0],
  ])
  expect(totals.get('Weeks')).toMatchObject({ Trades: 5, 'Volume (t)': 50.05, 'Revenue (R)': 5_007.5, 'Total Net (R)': -99.6 })
  const { fileName, rows } = await csvOf(await as(['reports']), `${path}&format=csv`)
  expect(fileName).toBe('completed-month-October-2026.csv')
  expect(rows.map((row) => row['Farm/Location'])).toEqual(inOrder)
  expect((await (await as(['finance'])).get('/api/export/history')).body).toMatchObject([
    { rows: 5, filters: { year: '2026', month: '10', format: 'csv' } },
    { rows: 5, filters: { year: '2026', month: '10' } },
  ])
})
