import { expect, test } from 'vitest'
import { isTradeSort, readableSort, sortOrderOf, tradeSorts } from './trade-sort.ts'

test('rows are sorted by any field of a trade, either way', () => {
  expect(tradeSorts).toContain('-loadingDate')
  expect(tradeSorts).toContain('clientId')
  expect(isTradeSort('tradeNumber')).toBe(true)
  for (const text of ['', '-', '--tonnage', 'id', 'deletedAt', 'colour', 'constructor', '+tonnage']) {
    expect(isTradeSort(text), text).toBe(false)
  }
})

test('an order names its field and its first end', () => {
  expect(sortOrderOf('-tonnage')).toEqual({ field: 'tonnage', smallestFirst: false })
  expect(sortOrderOf('tonnage')).toEqual({ field: 'tonnage', smallestFirst: true })
})

test('an order by what may not be read is as if it were not there', () => {
  expect(readableSort({ permissions: ['logistics'] }, 'sellingPrice')).toBe('-loadingDate')
  expect(readableSort({ permissions: ['costing'] }, 'sellingPrice')).toBe('sellingPrice')
  expect(readableSort({ permissions: ['logistics'] }, undefined)).toBe('-loadingDate')
})
