import { columnsOf } from '@haulm/domain/trade/columns/columns.ts'
import { expect, test } from 'vitest'
import { placeTradeColumns } from '../../trades/grid/trade-layout.ts'
import { rangeAt } from './use-shown-columns.ts'

const layout = placeTradeColumns(columnsOf('logistics'), 1226, 'compact')
const last = layout.columns.length - 1

test('at rest the columns up to the tonnage are drawn, and one more', () => {
  const { first, last: end } = rangeAt(layout, 0, 1226)
  expect(first).toBeLessThanOrEqual(2)
  expect(layout.columns.slice(first, end).map(({ id }) => id)).toContain('tonnage')
  expect(end).toBeLessThan(12)
})

test('scrolled to the end, the last column is drawn and the first unpinned ones are not', () => {
  const { first, last: end } = rangeAt(layout, layout.width - 1226, 1226)
  expect(end).toBeGreaterThanOrEqual(last)
  expect(first).toBeGreaterThan(4)
})

test('a table with only pinned columns draws all of them', () => {
  const pinned = placeTradeColumns(columnsOf('logistics').slice(0, 2), 1226, 'compact')
  expect(rangeAt(pinned, 0, 1226).last).toBe(Number.POSITIVE_INFINITY)
})
