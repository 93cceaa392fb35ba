import { expect, test } from 'vitest'
import { type AddressSearch, narrowing, readSearch, writeSearch } from './address-search.ts'

test.each<[string, AddressSearch]>([
  ['', {}],
  ['?q=mill', { q: 'mill' }],
  ['?q=2026', { q: '2026' }],
  ['?q=mill&q=farm', { q: 'farm' }], // given twice: the last counts
  ['?q=big+mill', { q: 'big mill' }],
  ['?filter=a.is:b', { filter: ['a.is:b'] }],
  ['?filter=a.is:b&filter=3', { filter: ['a.is:b', '3'] }],
  ['?q=%222026%22', { q: '2026' }], // as former releases wrote it
  ['?q=%222026', { q: '"2026' }],
])('the address %j says %j', (query, said) => {
  expect(readSearch(query)).toEqual(said)
})

test.each<[AddressSearch, string]>([
  [{}, ''],
  [{ q: 'mill', editTrade: undefined }, '?q=mill'],
  [
    { filter: ['tonnage.atLeast:30', 'invoiced.is:true'], q: 'mill' },
    '?q=mill&filter=tonnage.atLeast:30&filter=invoiced.is:true',
  ],
  [{ filter: [] }, ''],
])('%j is written %s', (search, query) => {
  expect(writeSearch(search)).toBe(query)
})

test.each(['2026', '"2026"', '"', '""', '"a" or "b"', '+&=#?%', 'Söhne 🌾', 'true', '{}'])(
  'the search %s is read back as it was',
  (q) => {
    const search = { q, preset: 'custom', filter: ['farmName.is:50% & "Söhne"\\\\, #4', 'clientId.in:a,b'] }
    expect(readSearch(writeSearch(search))).toEqual(search)
  },
)

test.each(['?%23x=1', '?a%26editTrade=1', '?%E2%9C%93=1', '?=1'])('%s, which no screen has, is written as it was', (query) => {
  expect(readSearch(writeSearch(readSearch(query)))).toEqual(readSearch(query))
})

test('half a character in a search is written as what stands for it', () => {
  expect(writeSearch({ q: 'mill \ud83d' })).toBe('?q=mill%20%EF%BF%BD')
})

test('only filters that narrow something are passed on', () => {
  expect(narrowing({ search: '', person: undefined, kind: 'trade', on: null })).toEqual({ kind: 'trade' })
})
