import { expect, test } from 'vitest'
import {
  allRows,
  type CellName,
  cellsBetween,
  extendedTo,
  isOneCell,
  type Order,
  rowsBetween,
  selectedIn,
  withRowToggled,
} from './selection.ts'

const order: Order = { rows: ['t1', 't2', 't3', 't4'], columns: ['date', 'status', 'tons', 'rate'] }
const cell = (row: string, column = 'status'): CellName => ({ row, column })
const selected = (selection: Parameters<typeof selectedIn>[0]) => selectedIn(selection, order)

test('a block lies between its corners, in whichever direction it was drawn', () => {
  const block = { rows: ['t2', 't3'], columns: ['status', 'tons'] }
  expect(selected(cellsBetween(cell('t2'), cell('t3', 'tons'), order))).toEqual(block)
  expect(selected(cellsBetween(cell('t3', 'tons'), cell('t2'), order))).toEqual(block)
})

test('a single cell is not a selection', () => {
  expect(isOneCell(cellsBetween(cell('t2'), cell('t2'), order))).toBe(true)
  expect(isOneCell(cellsBetween(cell('t2'), cell('t2', 'tons'), order))).toBe(false)
  expect(isOneCell(rowsBetween(cell('t2'), cell('t2'), order))).toBe(false)
})

test('Shift extends from the start of the selection, or from the focus', () => {
  const first = extendedTo(null, cell('t2'), cell('t3'), order)
  const second = extendedTo(first, cell('t3'), cell('t4', 'tons'), order)
  expect(selected(second)).toEqual({ rows: ['t2', 't3', 't4'], columns: ['status', 'tons'] })
  expect(selected(extendedTo(second, cell('t4'), cell('t1'), order))).toEqual({ rows: ['t1', 't2'], columns: ['status'] })
})

test('Shift over rows extends the selected rows', () => {
  const rows = withRowToggled(null, cell('t4'))!
  expect(selected(extendedTo(rows, cell('t4'), cell('t2', 'rate'), order))).toEqual({
    rows: ['t2', 't3', 't4'],
    columns: order.columns,
  })
})

test('rows are added and removed one by one; removing the last one leaves no selection', () => {
  const one = withRowToggled(null, cell('t3'))!
  const two = withRowToggled(one, cell('t1'))!
  expect(selected(two).rows).toEqual(['t1', 't3'])
  expect(selected(withRowToggled(two, cell('t3'))!).rows).toEqual(['t1'])
  expect(withRowToggled(one, cell('t3'))).toBeNull()
})

test('a block becomes its rows when another row is added', () => {
  const block = cellsBetween(cell('t1'), cell('t2', 'tons'), order)
  expect(selected(withRowToggled(block, cell('t4'))!)).toEqual({ rows: ['t1', 't2', 't4'], columns: order.columns })
  expect(selected(withRowToggled(block, cell('t2'))!).rows).toEqual(['t1', 't2'])
})

test('selecting all rows selects those that have been fetched', () => {
  expect(selected(allRows(cell('t2'), order)!).rows).toEqual(order.rows)
  expect(allRows(cell('t2'), { rows: [], columns: [] })).toBeNull()
})

test('the same trades stay selected when rows move, come or go', () => {
  const block = cellsBetween(cell('t1'), cell('t2', 'tons'), order)
  const now: Order = { rows: ['t9', 't2', 't4', 't1'], columns: ['tons', 'date', 'status'] }
  expect(selectedIn(block, now)).toEqual({ rows: ['t2', 't1'], columns: ['tons', 'status'] })
  expect(selectedIn(block, { ...now, rows: ['t2'] }).rows).toEqual(['t2'])
})

test('if the first selected row is gone, the selection starts anew where Shift leads', () => {
  const block = cellsBetween(cell('gone'), cell('t2'), order)
  expect(selected(block).rows).toEqual(['t2'])
  expect(selected(extendedTo(block, cell('t2'), cell('t3'), order)).rows).toEqual(['t3'])
})

test('nothing is selected once all the selected columns are hidden, and again when they are shown', () => {
  const block = cellsBetween(cell('t1', 'tons'), cell('t2', 'tons'), order)
  const hidden: Order = { ...order, columns: order.columns.filter((id) => id !== 'tons') }
  expect(selectedIn(block, hidden)).toEqual({ rows: [], columns: [] })
  expect(selected(block).rows).toEqual(['t1', 't2'])
})
