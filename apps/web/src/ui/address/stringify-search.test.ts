import { defaultParseSearch } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { stringifySearch } from './stringify-search.ts'

test.each([
  [{}, ''],
  [{ q: 'mill', editTrade: undefined }, '?q=mill'],
  [
    { q: 'mill', filter: ['tonnage.atLeast:30', 'invoiced.is:true'] },
    '?q=mill&filter=tonnage.atLeast:30&filter=invoiced.is:true',
  ],
  [{ filter: 'sellingPrice.isEmpty' }, '?filter=sellingPrice.isEmpty'],
])('%j is written %s', (search, query) => {
  expect(stringifySearch(search)).toBe(query)
})

test('a written search is read back as it was', () => {
  const search = { q: '2026', filter: ['farmName.is:50% & "Söhne"\\, #4', 'clientId.in:a,b'], preset: 'custom' }
  expect(defaultParseSearch(stringifySearch(search))).toEqual(search)
})
