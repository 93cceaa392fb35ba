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

test('a block lies between its corners, whichever way it was drawn', () => {
  const block = { rows: ['t2', 't3'], columns: ['status', 'tons'] }
  expect(selected(cellsBetween(cell('t2'), cell('t3', 'tons'), order))).toEqual(block)
  expect(selected(cellsBetween(cell('t3', 'tons'), cell('t2'), order))).toEqual(block)
})

test('one cell is no selection of its own', () => {
  expect(isOneCell(cellsBetween(cell('t2'), cell('t2'), order))).toBe(true)
  expect(isOneCell(cellsBetween(cell('t2'), cell('t2', 'tons'), order))).toBe(false)
  expect(isOneCell(rowsBetween(cell('t2'), cell('t2'), order))).toBe(false)
})

test('Shift extends from where the selection began, or from the focus', () => {
  const first = extendedTo(null, cell('t2'), cell('t3'), order)
  const second = extendedTo(first, cell('t3'), cell('t4', 'tons'), order)
  expect(selected(second)).toEqual({ rows: ['t2', 't3', 't4'], columns: ['status', 'tons'] })
  expect(selected(extendedTo(second, cell('t4'), cell('t1'), order))).toEqual({ rows: ['t1', 't2'], columns: ['status'] })
})

test('Shift over rows extends rows', () => {
  const rows = withRowToggled(null, cell('t4'))!
  expect(selected(extendedTo(rows, cell('t4'), cell('t2', 'rate'), order))).toEqual({
    rows: ['t2', 't3', 't4'],
    columns: order.columns,
  })
})

test('rows are taken in and let go one by one; the last one leaves nothing', () => {
  const one = withRowToggled(null, cell('t3'))!
  const two = withRowToggled(one, cell('t1'))!
  expect(selected(two).rows).toEqual(['t1', 't3'])
  expect(selected(withRowToggled(two, cell('t3'))!).rows).toEqual(['t1'])
  expect(withRowToggled(one, cell('t3'))).toBeNull()
})

test('a block becomes its rows when another row is taken in', () => {
  const block = cellsBetween(cell('t1'), cell('t2', 'tons'), order)
  expect(selected(withRowToggled(block, cell('t4'))!)).toEqual({ rows: ['t1', 't2', 't4'], columns: order.columns })
  expect(selected(withRowToggled(block, cell('t2'))!).rows).toEqual(['t1', 't2'])
})

test('all rows are those that have been fetched', () => {
  expect(selected(allRows(cell('t2'), order)!).rows).toEqual(order.rows)
  expect(allRows(cell('t2'), { rows: [], columns: [] })).toBeNull()
})

test('rows that move, come or go leave the same trades selected', () => {
  const block = cellsBetween(cell('t1'), cell('t2', 'tons'), order)
  const now: Order = { rows: ['t9', 't2', 't4', 't1'], columns: ['tons', 'date', 'status'] }
  expect(selectedIn(block, now)).toEqual({ rows: ['t2', 't1'], columns: ['tons', 'status'] })
  expect(selectedIn(block, { ...now, rows: ['t2'] }).rows).toEqual(['t2'])
})

test('what began at a row that is gone begins anew where Shift leads', () => {
  const block = cellsBetween(cell('gone'), cell('t2'), order)
  expect(selected(block).rows).toEqual(['t2'])
  expect(selected(extendedTo(block, cell('t2'), cell('t3'), order)).rows).toEqual(['t3'])
})
