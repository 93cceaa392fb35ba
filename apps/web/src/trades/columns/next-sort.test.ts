import type { SortField, TradeSort } from '@haulm/domain/trade/trade-sort.ts'
import { expect, test } from 'vitest'
import { nextSort, sortFieldOf } from './next-sort.ts'

test.each<[TradeSort, SortField, TradeSort]>([
  ['-loadingDate', 'loadingDate', 'loadingDate'],
  ['loadingDate', 'loadingDate', '-loadingDate'],
  ['-loadingDate', 'tonnage', 'tonnage'],
  ['tonnage', 'tonnage', '-tonnage'],
  ['-tonnage', 'tonnage', '-loadingDate'],
  ['tonnage', 'clientId', 'clientId'],
  ['tonnage', 'loadingDate', '-loadingDate'],
])('sorted by %s, a press on %s sorts by %s', (sort, field, next) => {
  expect(nextSort(sort, field)).toBe(next)
})

test('a derived column cannot be sorted; one of two fields sorts by the first', () => {
  expect(sortFieldOf({ fields: ['deliveryDate'], derived: 'delivered' })).toBe(null)
  expect(sortFieldOf({ fields: ['transportRatePerTon', 'loadRatePerTon'] })).toBe('transportRatePerTon')
})
