import { columnsOf } from '@haulm/domain/trade/columns/columns.ts'
import { expect, test } from 'vitest'
import { cellClass } from './cell-class.ts'
import { placeTradeColumns } from './trade-layout.ts'

const layout = placeTradeColumns(columnsOf('dashboard'), 1226, 'compact')
const column = (id: string) => layout.columns.find((each) => each.id === id)!
const isCut = (id: string, amount: unknown) => !cellClass(column(id), layout, amount).split(' ').includes('fits')

test('a figure that outgrows its column is visibly cut', () => {
  expect(isCut('totalNet', 12_345_678)).toBe(false)
  expect(isCut('totalNet', 123_456_789)).toBe(true)
  expect(isCut('totalNet', -123_456_789)).toBe(true)
  // Rounded, it has nine digits.
  expect(isCut('totalNet', 99_999_999.5)).toBe(true)
})

test('cells other than figures are not measured', () => {
  expect(isCut('status', 'On Hold')).toBe(false)
  expect(isCut('totalNet', null)).toBe(false)
  expect(isCut('client', 'Witrand Feedlot')).toBe(true)
})
