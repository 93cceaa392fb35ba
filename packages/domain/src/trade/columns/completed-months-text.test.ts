import { expect, test } from 'vitest'
import type { Trade } from '../trade.ts'
import { columnsOf } from './columns.ts'
import { completedMonthsText } from './completed-months-text.ts'

const trade = {
  tradeNumber: 'T-2026-00042',
  status: 'completed',
  logisticsStatus: 'Loaded',
  loadingDate: '2026-10-29',
  deliveryDate: null,
  commodity: 'YELLOW_MAIZE',
  commodityInfo: { code: 'YELLOW_MAIZE', displayName: 'Yellow maize', description: null },
  client: { name: 'Witrand Feedlot', location: null },
  clientId: 'k-1',
  commodityId: 'c-1',
  tonnage: 34.2,
  loadRate: 12_000,
  sellingPrice: 4_120.5,
  invoiced: true,
  createdByUser: { email: 'lerato_dube@haulm.example' },
  createdAt: '2026-09-30T22:30:00.000Z',
} as unknown as Trade

const truckTypes = new Map([['side_tipper', 'Side Tipper']])
const truckTypeColumn = columnsOf('completedMonths').find(({ fields }) => fields[0] === 'truckType')!

test.each([
  ['side_tipper', 'Side Tipper'],
  ['old_rigid', 'old rigid'], // no longer in the list
  [null, '-'],
])('the truck type %s reads %s', (truckType, text) => {
  expect(completedMonthsText({ ...trade, truckType }, truckTypeColumn, truckTypes)).toBe(text)
})

const shown = Object.fromEntries(
  columnsOf('completedMonths').map((column) => [column.label, completedMonthsText(trade, column, truckTypes)]),
)

test('each kind of value is written as in the report', () => {
  expect(shown).toMatchObject({
    'Trade #': 'T-2026-00042',
    Commodity: 'YELLOW MAIZE',
    Client: 'Witrand Feedlot',
    'Loading Date': '29 Oct 2026',
    'Delivery Date': '-',
    Tonnage: '34.20',
    'Load Rate': 'R12\u00a0000.00',
    'Selling Price': 'R4\u00a0120.50/t',
    Invoiced: 'Yes',
    'Created By': 'lerato_dube@haulm.example',
    'Created At': '01 Oct 2026',
    Status: 'Complete',
  })
})
