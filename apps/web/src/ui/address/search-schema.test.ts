import { expect, expectTypeOf, test } from 'vitest'
import { type AddressText, narrowing, param, readSearch, texts } from './search-schema.ts'

const read = readSearch({ q: param, filter: texts })

test.each([
  [{}, {}],
  [{ q: 'mill' }, { q: 'mill' }],
  [{ q: 2026 }, { q: 2026 }],
  [{ q: ['mill', 'farm'] }, { q: 'farm' }], // given twice: the last counts
  [{ q: { deep: true } }, { q: undefined }],
  [{ filter: 'a.is:b' }, { filter: ['a.is:b'] }],
  [{ filter: ['a.is:b', 3, null] }, { filter: ['a.is:b', 3] }],
  [{ other: 'x' }, {}],
])('the address %j says %j', (raw, said) => {
  expect(read(raw)).toEqual(said)
})

test('only filters that narrow something are passed on', () => {
  expect(narrowing({ search: '', person: undefined, kind: 'trade', on: null })).toEqual({ kind: 'trade' })
})

test('what is read has the types of its schema', () => {
  expectTypeOf(read({})).toEqualTypeOf<{ q?: AddressText | undefined; filter?: readonly AddressText[] | undefined }>()
})
