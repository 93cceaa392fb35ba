import { expect, test } from 'vitest'
import { filtersOf, readTradeSearch, sortOf } from './trade-search.ts'

const today = '2026-11-20'

test('an empty address means all trades, newest first', () => {
  expect(filtersOf(readTradeSearch({}), today)).toEqual({ startDate: null, endDate: null, search: '', filter: [] })
  expect(sortOf(readTradeSearch({}))).toBe('-loadingDate')
})

test('filters are read from the address, and invalid ones are left out', () => {
  expect(readTradeSearch({ preset: 'last_month', q: 'mill', sort: 'loadingDate', editTrade: 'id-1' })).toEqual({
    preset: 'last_month',
    q: 'mill',
    sort: 'loadingDate',
    editTrade: 'id-1',
  })
  expect(readTradeSearch({ preset: 'toString', start: '2026-02-30', sort: 'price', editTrade: '' })).toEqual({})
})

test('a preset means the days as of today', () => {
  expect(filtersOf({ preset: 'last_month' }, today)).toMatchObject({ startDate: '2026-10-01', endDate: '2026-10-31' })
  expect(filtersOf({ preset: 'current_year' }, today)).toMatchObject({ startDate: '2026-01-01', endDate: '2026-12-31' })
})

test('a custom range in reversed order is swapped', () => {
  expect(filtersOf({ preset: 'custom', start: '2026-11-20', end: '2026-11-01' }, today)).toMatchObject({
    startDate: '2026-11-01',
    endDate: '2026-11-20',
  })
})

test('what cannot be searched for is left out', () => {
  expect(readTradeSearch({ q: '\0' })).toEqual({})
  expect(readTradeSearch({ q: 'mill\0' })).toEqual({ q: 'mill' })
})

test('a search that is too long for the server is cut', () => {
  expect(readTradeSearch({ q: 'x'.repeat(300) }).q).toHaveLength(200)
})

test('filters are read once each', () => {
  expect(readTradeSearch({ filter: ['tonnage.atLeast:30'] })).toEqual({ filter: ['tonnage.atLeast:30'] })
  expect(readTradeSearch({ filter: ['tonnage.atLeast:30', '7', 'no', 'sellingPrice.isEmpty', 'tonnage.atLeast:30'] })).toEqual({
    filter: ['tonnage.atLeast:30', 'sellingPrice.isEmpty'],
  })
  expect(filtersOf({ filter: ['sellingPrice.isEmpty'] }, today)).toMatchObject({ filter: ['sellingPrice.isEmpty'] })
})
