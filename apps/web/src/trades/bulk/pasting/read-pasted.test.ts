import type { Permission } from '@haulm/domain/people/permissions.ts'
import { defaultSettings } from '@haulm/domain/settings/settings.ts'
import { columnsOf } from '@haulm/domain/trade/columns/columns.ts'
import { lockMessages } from '@haulm/domain/trade/rights/lock.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { expect, test } from 'vitest'
import { copiedBlock } from '../../../grid/clipboard/copied-block.ts'
import { textBlock } from '../../../ui/text/tabular-text.ts'
import { exampleTrade } from '../../rules/example-trade.ts'
import { copiedCell } from './cell-text.ts'
import { type PasteContext, readPasted } from './read-pasted.ts'

const contact = { contactPerson: null, phone: null, email: null, version: 1 }
const coded = { version: 1, sortOrder: 0 }
const reading = (...permissions: Permission[]): PasteContext => ({
  rules: { person: { permissions }, settings: defaultSettings },
  today: '2026-11-20',
  truckNames: new Map([['side_tipper', 'Side Tipper']]),
  coming: [],
  lookups: {
    commodity: [
      { id: 'c-1', code: 'WM1', displayName: 'White maize grade 1', description: null, isActive: true, ...coded },
      { id: 'c-2', code: 'YM2', displayName: 'Yellow maize grade 2', description: null, isActive: true, ...coded },
    ],
    client: [
      { id: 'k-1', name: 'Witrand Feedlot', location: null, farmName: null, ...contact },
      { id: 'k-2', name: 'Mooiwaters Dairy', location: null, farmName: 'Upper', ...contact },
      { id: 'k-3', name: 'Mooiwaters Dairy', location: null, farmName: 'Lower', ...contact },
      { id: 'k-4', name: 'Umhlali Mixers', location: null, farmName: null, ...contact },
    ],
    supplier: [],
    transporter: [{ id: 'h-1', name: "D'Urban Karweiers", language: 'en', ...contact }],
    truckType: [
      { id: 'y', code: 'side_tipper', displayName: 'Side Tipper', description: null, isActive: true, payload: null, ...coded },
    ],
  },
})
const logistics = reading('logistics')
const columns = (...ids: string[]) => ids.map((id) => columnsOf('logistics').find((column) => column.id === id)!)
const rows = (...overrides: Partial<Trade>[]) => overrides.map((one, at) => exampleTrade({ id: `t-${at}`, ...one }))
const reasons = (plan: ReturnType<typeof readPasted>) => plan.refused.map(({ label, reason }) => `${label}: ${reason}`)

test('a block is read as if each cell were typed: decimal commas, R, day before month, names and codes', () => {
  const block = textBlock(
    '34,25 t\tR 13 900,50\t19/11/2026\tside tipper\tumhlali  mixers\nR30\t1,234.5\t2026-11-18\tside_tipper\tUmhlali Mixers',
  )
  const plan = readPasted(block, rows({}, {}), columns('tonnage', 'loadRate', 'deliveryDate', 'truckType', 'client'), logistics)
  expect(plan.refused).toEqual([])
  const same = { truckType: 'side_tipper', clientId: 'k-4', version: 1 }
  expect(plan.changes).toEqual([
    { id: 't-0', tonnage: 34.25, loadRate: 13_900.5, deliveryDate: '2026-11-19', ...same },
    { id: 't-1', tonnage: 30, loadRate: 1_234.5, deliveryDate: '2026-11-18', ...same },
  ])
})

test('a name pasted from a message may have the apostrophe of a phone', () => {
  const plan = readPasted(textBlock('D\u2019Urban Karweiers'), rows({}), columns('transporter'), logistics)
  expect(plan.changes).toEqual([{ id: 't-0', transporterId: 'h-1', version: 1 }])
})

test('pasting back what was copied changes nothing, not even figures that nobody types', () => {
  const trades = rows(
    { loadRate: 13_900, loadRatePerTon: 408.82, truckType: 'side_tipper', logisticsComments: 'Gate\tcloses "15:00",\ncall' },
    { tonnage: null, logisticsStatus: 'Complete', logisticsComments: '=1+1' },
    { logisticsStatus: 'On Hold', status: 'completed' },
  )
  const all = columnsOf('logistics')
  const { text } = copiedBlock(trades, all, (trade, column) => copiedCell(trade, column, logistics.truckNames))
  const plan = readPasted(textBlock(text), trades, all, logistics)
  expect(plan).toMatchObject({ changes: [], refused: [] })
})

test('an invoiced trade is copied with the status that its cell shows', () => {
  const [status] = columns('status')
  const [trade] = rows({ logisticsStatus: 'On Hold', status: 'completed' })
  expect(copiedCell(trade!, status!, logistics.truckNames).text).toBe('Complete')
})

test('cells that may not be written are refused, each with its reason', () => {
  const trades = rows({}, { logisticsStatus: 'Complete' })
  const plan = readPasted([['5'], ['5']], trades, columns('loadRatePerTon'), logistics)
  expect(reasons(plan)).toEqual([
    expect.stringMatching(/^Load Rate\/Ton: .*auto-calculated/),
    `Load Rate/Ton: ${lockMessages.edit}`,
  ])
  const price = columnsOf('costing').filter(({ id }) => id === 'sellingPrice')
  expect(reasons(readPasted([['4 120']], rows({}), price, logistics))).toEqual([
    'Selling Price/Ton: Selling Price/Ton can be edited by other roles only.',
  ])
})

test('a cell that cannot be read is refused, and not emptied', () => {
  const plan = readPasted([['34x'], ['1,234'], ['0']], rows({}, {}, {}), columns('tonnage'), logistics)
  expect(plan.changes).toEqual([])
  expect(plan.refused).toHaveLength(3)
})

test('a name of several records means the one that the trade has, and is otherwise refused as ambiguous', () => {
  const [former, other] = rows({ clientId: 'k-3', client: { name: 'x', location: null } }, { clientId: 'k-1' })
  const plan = readPasted([['Mooiwaters Dairy'], ['Mooiwaters Dairy']], [former!, other!], columns('client'), logistics)
  expect(plan.changes).toEqual([])
  expect(reasons(plan)).toEqual(['Client: Several are called “Mooiwaters Dairy”. Choose one in the cell.'])
  expect(reasons(readPasted([['Nobody']], [former!], columns('client'), logistics))).toEqual([
    'Client: Nothing in the list is called “Nobody”.',
  ])
})

test('a single cell fills the selection; a blank one empties it, except for fields that a trade must have', () => {
  const plan = readPasted([['']], rows({}, { tonnage: null }), columns('tonnage', 'client'), logistics)
  expect(plan.changes).toEqual([{ id: 't-0', version: 1, tonnage: null }])
  expect(reasons(plan)).toEqual(['Client: Client is required', 'Client: Client is required'])
})

test('rows and columns beyond the table are reported', () => {
  const plan = readPasted(
    [
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ],
    rows({}, {}),
    columns('tonnage'),
    logistics,
  )
  expect(plan.changes.map(({ tonnage }) => tonnage)).toEqual([1, 3])
  expect(reasons(plan)).toEqual([
    '1 row: No loaded trade is left below for it.',
    '1 column: There is no column to the right for it.',
  ])
})

test('a transport rate for a load whose load rate the same paste clears is left to the server', () => {
  const [trade] = rows({ loadRate: 13_900, loadRatePerTon: 408.82 })
  const plan = readPasted([['300', '']], [trade!], columns('transportRatePerTon', 'loadRate'), logistics)
  expect(plan).toMatchObject({ changes: [{ transportRatePerTon: 300, loadRate: null }], refused: [] })
})

test('a column of two fields takes both, and says so when it cannot', () => {
  const sage = columnsOf('finance').filter(
    ({ fields }) => (fields.length > 1 && fields[0] === 'sagePurchaseOrder') || fields[1] === 'sagePurchaseOrder',
  )
  const finance = reading('finance')
  const [trade] = rows({ sagePurchaseOrder: 'PO1', sageSalesOrderNumber: null })
  const { text } = copiedBlock([trade!], sage, (one, column) => copiedCell(one, column, finance.truckNames))
  expect(readPasted(textBlock(text), [trade!], sage, finance)).toMatchObject({ changes: [], refused: [] })
  expect(readPasted([['A / B']], [trade!], sage, finance).refused).toEqual([])
  expect(reasons(readPasted([['A']], [trade!], sage, finance))[0]).toMatch(/shows 2 fields/)
})

test('the name of a truck type that is no longer used means its code, so that the server says why it is refused', () => {
  const context = reading('logistics')
  const old = { code: 'old_rigid', displayName: 'Old Rigid', description: null, isActive: false, payload: null, ...coded }
  const lookups = { ...context.lookups, truckType: [...context.lookups.truckType, { id: 'z', ...old }] }
  const plan = readPasted(textBlock('Old Rigid'), rows({}), columns('truckType'), { ...context, lookups })
  expect(plan.changes).toEqual([{ id: 't-0', version: 1, truckType: 'old_rigid' }])
})

test('a blank cell empties both fields of its column; each of two texts goes to its own, without blanks around it', () => {
  const sage = columnsOf('finance').filter(({ id }) => id === 'sageNumbers')
  const [trade] = rows({ sageSalesOrderNumber: 'SO1', sagePurchaseOrder: 'PO1' })
  const pasted = (text: string) => readPasted([[text]], [trade!], sage, reading('finance')).changes
  expect(pasted(' ')).toMatchObject([{ sageSalesOrderNumber: null, sagePurchaseOrder: null }])
  expect(pasted('SO2 /  PO2 ')).toMatchObject([{ sageSalesOrderNumber: 'SO2', sagePurchaseOrder: 'PO2' }])
  expect(pasted(' / PO2')).toMatchObject([{ sageSalesOrderNumber: null, sagePurchaseOrder: 'PO2' }])
})

test('a commodity is meant by its code and by its name', () => {
  for (const text of ['ym2', 'Yellow Maize Grade 2']) {
    expect(readPasted([[text]], rows({}), columns('commodity'), logistics).changes).toMatchObject([{ commodityId: 'c-2' }])
  }
})

test('a column of values goes down the rows, one to each; a step says how many rows and cells it reaches', () => {
  const plan = readPasted([['31'], ['32'], ['33']], rows({}, {}), columns('tonnage'), logistics)
  expect(plan.changes.map(({ tonnage }) => tonnage)).toEqual([31, 32])
  expect(plan).toMatchObject({ title: 'Paste 2 rows of 1 cell', undoText: 'Paste into 2 trades' })
})

test('yes and no are read in their column’s own words, and nothing else is', () => {
  const invoiced = columnsOf('finance').filter(({ id }) => id === 'paymentStatus')
  const read = (text: string) => readPasted([[text]], rows({ invoiced: false }), invoiced, reading('finance'))
  expect(read('invoiced').changes).toMatchObject([{ invoiced: true }])
  expect(read('Y').changes).toMatchObject([{ invoiced: true }])
  expect(read('not invoiced')).toMatchObject({ changes: [], refused: [] })
  expect(read('perhaps')).toMatchObject({ changes: [], refused: [{ label: 'Invoiced', reason: 'Invoiced must be Yes or No.' }] })
})
