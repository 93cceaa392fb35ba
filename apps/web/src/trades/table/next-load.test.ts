import { columnsOf } from '@haulm/domain/trade/columns/columns.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { expect, test } from 'vitest'
import { exampleTrade } from '../rules/example-trade.ts'
import type { EditRules } from '../rules/row-rules.ts'
import { buildBlocks } from '../sections/blocks.ts'
import { exampleGroup } from '../sections/example-group.ts'
import { nextLoad, wantingColumn } from './next-load.ts'

const columns = columnsOf('finance')
const columnNamed = (id: string) => columns.findIndex((column) => column.id === id)
const rules: EditRules = { person: { permissions: ['finance'] }, settings: { financeMayFinishComplete: false } }
const loaded = (overrides: Partial<Trade> = {}) =>
  exampleTrade({
    status: 'finance_review',
    logisticsStatus: 'Loaded',
    buyingPricePerTon: 3100,
    sellingPrice: 3400,
    invoiced: false,
    approvedForInvoicing: false,
    ...overrides,
  })
const wanted = (overrides: Partial<Trade>) => columns[wantingColumn('finance', loaded(overrides), columns, rules)]?.id

test('a load needs work in the first desk column that is empty or not ticked', () => {
  expect(wanted({})).toBe('sageNumbers')
  expect(wanted({ sageSalesOrderNumber: 'SO-1' })).toBe('sageNumbers') // its purchase order is missing
  const numbered = {
    sageSalesOrderNumber: 'SO-1',
    sagePurchaseOrder: 'PO-1',
    supplierInvoiceNumber: 'SI-1',
    transporterInvoiceNumber: 'TI-1',
  }
  expect(wanted(numbered)).toBe('approvalStatus')
  expect(wanted({ ...numbered, approvedForInvoicing: true })).toBe('paymentStatus')
})

test('a load that is done, or locked for this person, needs no work', () => {
  expect(wanted({ invoiced: true })).toBeUndefined()
  expect(wanted({ logisticsStatus: 'Truck Booked' })).toBeUndefined()
  expect(wanted({ logisticsStatus: 'Complete' })).toBeUndefined()
  const lenient = { ...rules, settings: { financeMayFinishComplete: true } }
  expect(wantingColumn('finance', loaded({ logisticsStatus: 'Complete' }), columns, lenient)).toBe(columnNamed('sageNumbers'))
})

// Lines: 0 week 47, 1-3 its rows, 4 total, 5 week 46, 6 its row, 7 total, 8 'completed', 9 its week, 10 its row, 11 total.
const blocksOf = (rows: Record<string, Trade[]>) =>
  buildBlocks({
    groups: [
      exampleGroup('active', '2026-W47', 3),
      exampleGroup('active', '2026-W46', 1),
      exampleGroup('completed', '2026-W40', 1),
    ],
    sort: '-loadingDate',
    isOpen: () => true,
    rowsOf: (key) => rows[key] && { rows: rows[key], isComplete: true },
  })
const [done, open] = [exampleTrade({ id: 'done' }), exampleTrade({ id: 'open' })]
const blocks = blocksOf({
  'active/2026-W47': [open, done, open],
  'active/2026-W46': [open],
  'completed/2026-W40': [open],
})
const own = columnNamed('paymentStatus')
const go = (line: number, step: 1 | -1, column = own, isUnvisited = false) =>
  nextLoad({ line, column, isUnvisited }, { blocks, columns, step, columnOf: ({ id }) => (id === 'open' ? 7 : -1) })?.line

test('the next load with work is found across weeks and around the table, skipping totals and completed trades', () => {
  expect([go(1, 1), go(3, 1), go(6, 1)]).toEqual([3, 6, 1])
  expect([go(6, -1), go(3, -1), go(1, -1)]).toEqual([3, 1, 6])
  expect([go(0, 1), go(10, 1)]).toEqual([1, 1])
})

test('from a cell outside the desk columns the same load comes first', () => {
  expect(go(1, 1, columnNamed('client'))).toBe(1)
  expect(go(2, 1, columnNamed('client'))).toBe(3)
})

test('a load that took the place of a removed one is next, and none is skipped on the way back', () => {
  expect([go(1, 1, own, true), go(2, 1, own, true), go(3, -1, own, true)]).toEqual([1, 3, 1])
})

test('a row that is being loaded is visited; if no load has work, the focus stays', () => {
  const placeholders = buildBlocks({
    groups: [exampleGroup('active', '2026-W47', 2)],
    sort: '-loadingDate',
    isOpen: () => true,
    rowsOf: () => ({ rows: [done], isComplete: false }),
  })
  const walk = { columns, step: 1, columnOf: () => -1 } as const
  expect(nextLoad({ line: 1, column: own, isUnvisited: false }, { ...walk, blocks: placeholders })).toEqual({
    line: 2,
    column: own,
  })
  expect(nextLoad({ line: 1, column: own, isUnvisited: false }, { ...walk, blocks })).toBeNull()
})
