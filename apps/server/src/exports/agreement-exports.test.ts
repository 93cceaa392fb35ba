import type { Permission } from '@haulm/domain/people/permissions.ts'
import { expect, test } from 'vitest'
import { contractWorld } from '../test/contract-world.ts'
import { exportOf } from '../test/export-of.ts'
import { tradeWorld } from '../test/trade-world.ts'

test('supplier contracts are exported with what was drawn from them, in the order of their page', async () => {
  const { holder, agree, enter, supplierId, contracts } = await contractWorld()
  const drawn = await agree()
  await agree({ internalCN: 'CN-400', contractNo: 'VA-2642', loadingMill: null, terms: null })
  await enter({ supplierId, supplierContractNumber: drawn.contractNo, tonnage: 1_100.5 })
  const { fileName, sheets } = await exportOf(holder, '/api/export/supplier-contracts')
  expect(fileName).toBe('supplier-contracts-2026-11-20.xlsx')
  const rows = sheets.get('Supplier Contracts') ?? []
  expect(rows.map((row) => row['Internal-CN'])).toEqual((await contracts()).map(({ internalCN }) => internalCN))
  expect(rows.find((row) => row['Internal-CN'] === 'CN-398')).toEqual({
    'Internal-CN': 'CN-398',
    'Contract No.': 'VA-2641',
    Supplier: 'Vaalrand Mills',
    Commodity: 'HOMCHOP - Hominy chop',
    'Loading Mill': 'Mill A, Kroonstad',
    'Date From': new Date('2026-10-01'),
    'Date To': new Date('2026-12-31'),
    'Qty (Tons)': 1_200,
    'Used Qty': 1_100.5,
    Remaining: 99.5,
    Status: 'Low Stock',
    'Price/Ton': 3_280,
    Terms: '30 days from statement',
  })
  await enter({ supplierId, supplierContractNumber: drawn.contractNo, tonnage: 100 })
  const overDrawn = (await exportOf(holder, '/api/export/supplier-contracts')).sheets.get('Supplier Contracts')
  expect(overDrawn?.find((row) => row['Internal-CN'] === 'CN-398')).toMatchObject({ Remaining: -0.5, Status: 'Over-drawn' })
})

test('transport rates are exported by truck type, in the order of their page', async () => {
  const { as, transporterId, commodityId } = await tradeWorld()
  const rates = await as(['transport_rates'])
  const route = { fromLocation: 'Kroonstad', toLocation: 'Bothaville' }
  await rates.post('/api/transport-rates', { ...route, truckType: 'tautliner', loadRate: 12_000 })
  await rates.post('/api/transport-rates', {
    ...route,
    truckType: 'side_tipper',
    transporterId,
    commodityId,
    ratePerTon: 352.94,
    validFrom: '2026-11-01',
  })
  const { fileName, sheets } = await exportOf(rates, '/api/export/transport-rates')
  expect(fileName).toBe('transport-rates-2026-11-20.xlsx')
  const none = {
    Transporter: null,
    Commodity: null,
    'Rate per Ton': null,
    'Load Rate': null,
    'Valid From': null,
    'Valid To': null,
  }
  const common = { ...none, 'From Location': 'Kroonstad', 'To Location': 'Bothaville', 'Last Updated': expect.any(Date) }
  expect(sheets.get('Transport Rates')).toEqual([
    {
      ...common,
      Transporter: "Vos & Seuns' Vervoer",
      'Truck Type': 'Side Tipper',
      'Rate per Ton': 352.94,
      Commodity: 'HOMCHOP - Hominy chop',
      'Valid From': new Date('2026-11-01'),
    },
    { ...common, 'Truck Type': 'Tautliner', 'Load Rate': 12_000 },
  ])
  expect((await (await as(['finance'])).get('/api/export/history')).body).toMatchObject([{ kind: 'transport-rates', rows: 2 }])
})

test('contracts are exported with the filters of their page, and the export history records them', async () => {
  const { holder, agree, enter, supplierId, as } = await contractWorld()
  const drawn = await agree()
  await agree({ internalCN: 'CN-400', contractNo: 'VA-2642', dateFrom: '2027-01-01', dateTo: '2027-03-31' })
  await enter({ supplierId, supplierContractNumber: drawn.contractNo, tonnage: 1_100.5 })
  const taken = async (query: string) => {
    const { sheets } = await exportOf(holder, `/api/export/supplier-contracts?${query}`)
    return (sheets.get('Supplier Contracts') ?? []).map((row) => row['Internal-CN'])
  }
  expect(await taken('search=va-2642')).toEqual(['CN-400'])
  expect(await taken('state=low-stock')).toEqual(['CN-398'])
  expect(await taken('period=coming')).toEqual(['CN-400'])
  expect(await taken('period=custom&startDate=2026-12-31&endDate=2026-12-31')).toEqual(['CN-398'])
  expect(await taken('state=full&period=running')).toEqual([])
  // Searching for the word "all" is not the same as no search.
  expect(await taken('search=all')).toEqual([])
  const [latest, , , , coming] = (await (await as(['finance'])).get('/api/export/history')).body as object[]
  expect(latest).toMatchObject({ kind: 'supplier-contracts', filters: { search: 'all' }, rows: 0 })
  expect(coming).toMatchObject({ filters: { state: 'low-stock' }, rows: 1 })
  for (const refused of ['state=none', 'period=never', 'startDate=2026-02-30', `search=${'x'.repeat(201)}`]) {
    expect((await holder.get(`/api/export/supplier-contracts?${refused}`)).status, refused).toBe(400)
  }
})

test('rates are exported with the filters of their page, and the export history records them', async () => {
  const { as } = await tradeWorld()
  const rates = await as(['transport_rates'])
  const rate = (toLocation: string, more: object) =>
    rates.post('/api/transport-rates', {
      fromLocation: 'Kroonstad',
      toLocation,
      truckType: 'tautliner',
      loadRate: 12_000,
      ...more,
    })
  await rate('Bothaville', { validFrom: '2026-01-01', validTo: '2026-06-30' })
  await rate('Viljoenskroon', { validFrom: '2026-07-01', truckType: 'rigid' })
  const taken = async (query: string) => {
    const { sheets } = await exportOf(rates, `/api/export/transport-rates?${query}`)
    return (sheets.get('Transport Rates') ?? []).map((row) => row['To Location'])
  }
  // Those that have ended come last, whatever their type.
  expect(await taken('search=kroonstad')).toEqual(['Viljoenskroon', 'Bothaville'])
  expect(await taken('search=kroonstad+-%3E+both')).toEqual(['Bothaville'])
  expect(await taken('on=2026-06-30')).toEqual(['Bothaville'])
  expect(await taken('on=2026-11-19&search=vilj')).toEqual(['Viljoenskroon'])
  expect(await taken('on=2025-12-31')).toEqual([])
  expect((await (await as(['finance'])).get('/api/export/history')).body).toMatchObject([
    { filters: { on: '2025-12-31' }, rows: 0 },
    { filters: { on: '2026-11-19', search: 'vilj' }, rows: 1 },
    {},
    {},
    {},
  ])
  expect((await rates.get('/api/export/transport-rates?on=tomorrow')).status).toBe(400)
})

test.each<[string, Permission[]]>([
  ['supplier-contracts', ['administration', 'logistics', 'costing', 'finance', 'transport_rates', 'reports']],
  ['transport-rates', ['administration', 'logistics', 'costing', 'finance', 'delete_transport_rates', 'supplier_contracts']],
])('only people who may open the page of %s may export them', async (kind, others) => {
  const { as } = await tradeWorld()
  for (const permission of others) {
    expect((await (await as([permission])).get(`/api/export/${kind}`)).status).toBe(403)
  }
})
