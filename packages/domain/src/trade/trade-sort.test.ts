import { expect, test } from 'vitest'
import { isTradeSort, readableSort, sortOrderOf, tradeSorts } from './trade-sort.ts'

test('rows can be sorted by any field of a trade, in both directions', () => {
  expect(tradeSorts).toContain('-loadingDate')
  expect(tradeSorts).toContain('clientId')
  expect(isTradeSort('tradeNumber')).toBe(true)
  for (const text of ['', '-', '--tonnage', 'id', 'deletedAt', 'colour', 'constructor', '+tonnage']) {
    expect(isTradeSort(text), text).toBe(false)
  }
})

test('an order gives its field and its direction', () => {
  expect(sortOrderOf('-tonnage')).toEqual({ field: 'tonnage', smallestFirst: false })
  expect(sortOrderOf('tonnage')).toEqual({ field: 'tonnage', smallestFirst: true })
})

test('an order by a field that the person may not read is ignored', () => {
  expect(readableSort({ permissions: ['logistics'] }, 'sellingPrice')).toBe('-loadingDate')
  expect(readableSort({ permissions: ['costing'] }, 'sellingPrice')).toBe('sellingPrice')
  expect(readableSort({ permissions: ['logistics'] }, undefined)).toBe('-loadingDate')
})
