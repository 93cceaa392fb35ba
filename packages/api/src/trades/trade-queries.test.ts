import { describe, expect, test } from 'vitest'
import { outcome } from '../test-issues.ts'
import { tradeGroups, tradeList } from './trade-queries.ts'

const taken: [string, string][] = [
  ['includeAllTrades', 'true'],
  ['includeAllTrades', 'false'],
  ['startDate', '2026-11-01'],
  ['endDate', '2024-02-29'],
  ['search', ''],
  ['search', "50% of _O'Brien\\ 🌽"],
  ['search', '🌽'.repeat(200)], // two hundred characters, though four hundred UTF-16 units
  ['week', '2026-W53'],
  ['month', '2026-11'],
  ['section', 'unallocated'],
]
const refused: [string, unknown][] = [
  ['includeAllTrades', 'yes'],
  ['includeAllTrades', 'TRUE'],
  ['startDate', '2025-02-30'],
  ['startDate', ''],
  ['endDate', '01/11/2026'],
  ['endDate', '10000-01-01'],
  ['search', 'x'.repeat(201)],
  ['search', 'a\0b'],
  ['search', '\ud83d'],
  ['week', '2025-W53'],
  ['week', '2026-47'],
  ['month', '2026-13'],
  ['section', 'cancelled'],
  ['section', 'constructor'],
  ['search', ['a', 'b']], // the parameter twice
  ['week', ['2026-W47', '2026-W48']],
]

describe.each([
  ['rows', tradeList, {}],
  ['groups', tradeGroups, { by: 'week' }],
] as const)('the filters of %s', (_of, schema, base) => {
  test.each(taken)('take %s=%s', (name, value) => {
    expect(outcome(schema, { ...base, [name]: value })).toEqual({ value: { ...base, [name]: value } })
  })

  test.each(refused)('refuse %s=%j, naming it', (name, value) => {
    expect(outcome(schema, { ...base, [name]: value })).toHaveProperty(`refused.${name}`)
  })

  test('ignore an unknown parameter', () => {
    expect(outcome(schema, { ...base, utm_source: 'mail' })).toEqual({ value: base })
  })
})

test('a search is trimmed before it is measured', () => {
  const search = ` \t${'x'.repeat(200)} `
  expect(outcome(tradeList, { search })).toEqual({ value: { search: 'x'.repeat(200) } })
})

test.each([
  ['1', 1],
  ['1000', 1_000],
  ['1000000', 1_000_000],
])('a limit of %s is the number %d', (limit, value) => {
  expect(outcome(tradeList, { limit })).toEqual({ value: { limit: value } })
})

test.each(['0', '-1', '1.5', '', 'ten', '1e3', ' 1', '01', '99999999', ['1', '2']])('a limit of %j is refused', (limit) => {
  expect(outcome(tradeList, { limit })).toHaveProperty('refused.limit')
})

test('rows are sorted by a field of a trade, ascending or descending', () => {
  for (const sort of ['loadingDate', '-loadingDate', 'sellingPrice', '-clientId'])
    expect(outcome(tradeList, { sort })).toEqual({ value: { sort } })
  for (const sort of ['colour', 'id', 'loadingDate;', '']) expect(outcome(tradeList, { sort })).toHaveProperty('refused.sort')
})

test('groups require one of two values of by', () => {
  expect(outcome(tradeGroups, { by: 'month' })).toEqual({ value: { by: 'month' } })
  for (const query of [{}, { by: 'year' }, { by: '' }]) expect(outcome(tradeGroups, query)).toHaveProperty('refused.by')
})

test('a filter may be given once or several times', () => {
  const tonnage = { field: 'tonnage', operator: 'atLeast', values: ['30'] }
  const invoiced = { field: 'invoiced', operator: 'is', values: ['true'] }
  expect(outcome(tradeList, { filter: 'tonnage.atLeast:30' })).toEqual({ value: { filter: [tonnage] } })
  expect(outcome(tradeList, { filter: ['tonnage.atLeast:30', 'invoiced.is:true'] })).toEqual({
    value: { filter: [tonnage, invoiced] },
  })
})

test.each([
  [''],
  ['tonnage.atLeast:x'],
  [['tonnage.atLeast:30', 'colour.is:red']],
  [Array(21).fill('tonnage.isSet')],
  [{ a: 1 }],
])('the filter %j is refused, and named in the refusal', (filter) => {
  expect(outcome(tradeGroups, { by: 'week', filter })).toHaveProperty('refused.filter')
})
