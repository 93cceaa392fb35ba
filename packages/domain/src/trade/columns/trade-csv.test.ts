import { expect, test } from 'vitest'
import { csvLine } from '../../text/csv.ts'
import type { Trade } from '../trade.ts'
import { columnsFor, columnsOf } from './columns.ts'
import { csvHeadings, csvRow } from './trade-csv.ts'

const columns = columnsOf('liveDashboard')
const trade = {
  tradeNumber: 'T-2026-00042',
  status: 'completed',
  logisticsStatus: 'Loaded',
  invoiced: true,
  loadingDate: '2026-11-19',
  deliveryDate: null,
  commodityInfo: { code: 'HOMCHOP', displayName: 'Hominy chop', description: null },
  commodityId: 'id',
  clientId: 'id',
  client: { name: 'Mielies, "Koring" & Seuns', location: null },
  supplierId: null,
  supplier: null,
  truckType: 'side_tipper',
  tonnage: 34.2,
  totalNetAmount: -1250.5,
  logisticsComments: '=HYPERLINK("http://elsewhere")',
  approvedForInvoicing: false,
} as Trade
const row = csvRow(trade, columns, new Map([['side_tipper', 'Side Tipper']]))
const cell = (label: string) => row[csvHeadings(columns).indexOf(label)]

test('a line has the 36 columns of the live dashboard', () => {
  expect(columns).toHaveLength(36)
  expect(row).toHaveLength(36)
})

test.each([
  ['Trade ID', 'T-2026-00042'],
  ['Status', 'Complete'], // invoiced
  ['Load Date', '2026-11-19'],
  ['Delivered', false],
  ['Delivery Date', null],
  ['Commodity', 'HOMCHOP - Hominy chop'],
  ['Supplier', null],
  ['Truck Type', 'Side Tipper'],
  ['Volume', 34.2],
  ['Total Net', -1250.5],
  ['Approved', false],
  ['Buy R/T', null],
])('%s is %j', (label, value) => {
  expect(cell(label)).toBe(value)
})

test('a cancelled trade reads Cancelled, whatever its other statuses are', () => {
  const cancelled = csvRow({ ...trade, status: 'cancelled' }, columns, new Map())
  expect(cancelled[csvHeadings(columns).indexOf('Status')]).toBe('Cancelled')
  expect(cancelled).toHaveLength(36)
})

test('texts are quoted if necessary, and formulas are made inert', () => {
  const line = csvLine(row)
  expect(line).toContain('"Mielies, ""Koring"" & Seuns"')
  expect(line).toContain(`"'=HYPERLINK(""http://elsewhere"")"`)
  expect(line).toContain(',-1250.5,')
})

test('people who may not read a group get no columns of it', () => {
  const seen = columnsFor('liveDashboard', { permissions: ['logistics'] }, {})
  expect(csvHeadings(seen)).not.toContain('Sell Price')
  expect(csvRow(trade, seen, new Map())).toHaveLength(seen.length)
})
