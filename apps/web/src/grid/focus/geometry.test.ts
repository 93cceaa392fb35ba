import { columnsOf } from '@haulm/domain/trade/columns/columns.ts'
import { expect, test } from 'vitest'
import { placeTradeColumns } from '../../trades/grid/trade-layout.ts'
import { heightsOf } from '../density.ts'
import { scrollTo } from './geometry.ts'

const heights = heightsOf.compact
const layout = placeTradeColumns(columnsOf('logistics'), 0, 'compact')
const view = { top: 1000, left: 0, width: 1236, height: 700 }
const scroll = (top: number, column: number | null, at = view) =>
  scrollTo({ top, height: 32, isRow: true, column: column === null ? undefined : layout.columns[column] }, at, {
    layout,
    heights,
  })

test('a cell in full view leaves the table where it is', () => {
  expect(scroll(1200, 3)).toEqual({ top: 1000, left: 0 })
})

test('a row above the view is scrolled to below the head and the header of its week', () => {
  expect(scroll(1010, null).top).toBe(1010 - heights.group)
  expect(scroll(0, null).top).toBe(0)
})

test('a row below the view is scrolled to the bottom edge', () => {
  expect(scroll(1660, null).top).toBe(1660 + 32 - (700 - heights.head))
})

test('a column behind the actions is scrolled beside them, one behind the pinned columns beside those', () => {
  const last = layout.columns.length - 1
  const { left } = scroll(1200, last)
  const end = layout.columns.reduce((total, { width }) => total + width, 0)
  expect(end - left).toBe(view.width - layout.actionsWidth)
  expect(scroll(1200, 2, { ...view, left: 500 }).left).toBe(0)
})

test('a pinned column is always in view', () => {
  expect(scroll(1200, 0, { ...view, left: 500 }).left).toBe(500)
})
