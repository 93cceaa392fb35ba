import { describe, expect, test } from 'vitest'
import { fc } from '../../test-chance.ts'
import { trimmed } from '../../text/trimmed.ts'
import { type FilterField, filterChoices, filterFields, filterFormOf } from './filter-fields.ts'
import { arityOf, operatorsOf } from './operators.ts'
import { parseFilter } from './parse-filter.ts'
import { splitFilter, type TradeFilter, writeFilter } from './trade-filter.ts'
import { tradesAddress } from './trades-address.ts'

const anyText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).map(trimmed)
const storableText = anyText.filter((text) => text !== '' && !text.includes('\0'))
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

function anyValue(field: FilterField, operator: string): fc.Arbitrary<string> {
  switch (filterFormOf(field)) {
    case 'number':
      return fc.integer({ min: -9_000_000_000, max: 9_000_000_000 }).map((cents) => String(cents / 100))
    case 'day':
      return operator === 'within' ? fc.constantFrom('today', 'lastMonth', 'next7Days') : day
    case 'flag':
      return fc.constantFrom('true', 'false')
    case 'choice':
      return fc.constantFrom(...filterChoices(field).map(({ value }) => value))
    default:
      return storableText
  }
}

const anyFilter: fc.Arbitrary<TradeFilter> = fc
  .constantFrom(...filterFields)
  .chain((field) => fc.tuple(fc.constant(field), fc.constantFrom(...operatorsOf(field))))
  .chain(([field, operator]) => {
    const { least, most } = arityOf(operator)
    return fc
      .array(anyValue(field, operator), { minLength: least, maxLength: Math.min(most, 5) })
      .map((values) => ({ field, operator, values }))
  })

test('any filter is read back from its text, and from an address, as it was', () => {
  fc.assert(
    fc.property(anyFilter, (filter) => {
      const text = writeFilter(filter)
      expect(parseFilter(text)).toEqual({ ok: true, filter })
      const [, query = ''] = tradesAddress({ screen: '/logistics', filters: [filter] }).split('&filter=')
      expect(decodeURIComponent(query)).toBe(text)
    }),
    { numRuns: 500 },
  )
})

test('any values are read back from their text, including commas, backslashes and blanks', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom(',', '\\', ':', '.', 'a', '\n', ' ', '') }), { minLength: 1 }),
      (values) => {
        expect(splitFilter(writeFilter({ field: 'farmName', operator: 'in', values }))?.values).toEqual(values)
      },
    ),
    { numRuns: 500 },
  )
})

test('whatever is typed is a filter or is refused with a message', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      const parsed = parseFilter(text)
      expect(parsed.ok || parsed.message.length > 0).toBe(true)
    }),
  )
})

test.each([
  ['tonnage.atLeast:30', { field: 'tonnage', operator: 'atLeast', values: ['30'] }],
  ['tonnage.between:30.50,34', { field: 'tonnage', operator: 'between', values: ['30.5', '34'] }],
  ['totalNetAmount.below:-0', { field: 'totalNetAmount', operator: 'below', values: ['0'] }],
  ['sellingPrice.isEmpty', { field: 'sellingPrice', operator: 'isEmpty', values: [] }],
  ['loadingDate.within:thisMonth', { field: 'loadingDate', operator: 'within', values: ['thisMonth'] }],
  ['farmName.is:Klip\\, Vaal', { field: 'farmName', operator: 'is', values: ['Klip, Vaal'] }],
  ['farmName.contains: 10:30 ', { field: 'farmName', operator: 'contains', values: ['10:30'] }],
  ['farmName.is:\u200bKlip\u200b', { field: 'farmName', operator: 'is', values: ['Klip'] }], // as it is copied from elsewhere
  [`farmName.contains:${'😀'.repeat(500)}`, { field: 'farmName', operator: 'contains', values: ['😀'.repeat(500)] }],
  ['waitingFor.in:costing,finance', { field: 'waitingFor', operator: 'in', values: ['costing', 'finance'] }],
])('%s is accepted', (text, filter) => {
  expect(parseFilter(text)).toEqual({ ok: true, filter })
})

describe('is refused, saying why', () => {
  test.each([
    ['', 'field.operator:value'],
    ['tonnage', 'field.operator:value'],
    ['colour.is:red', 'There is no field colour'],
    ['constructor.is:1', 'There is no field constructor'],
    ['id.is:1', 'There is no field id'],
    ['tonnage.contains:3', 'Tonnage can be filtered by atLeast'],
    ['tonnage.toString:3', 'Tonnage can be filtered by atLeast'],
    ['tonnage.atLeast', 'takes 1 value'],
    ['tonnage.atLeast:1,2', 'takes 1 value'],
    ['tonnage.between:1', 'takes 2 values'],
    ['tonnage.isEmpty:1', 'takes no value'],
    ['tonnage.atLeast:', 'a number'],
    ['tonnage.atLeast:1e3', 'a number'],
    ['tonnage.atLeast:1.005', 'a number'],
    ['tonnage.atLeast:99999999999999999999', 'a number'],
    ['tonnage.atLeast:NaN', 'a number'],
    ['loadingDate.on:2025-02-30', 'a day that exists'],
    ['loadingDate.within:someday', 'a period'],
    ['loadingDate.within:constructor', 'a period'],
    ['invoiced.is:yes', 'true or false'],
    ['invoiced.isEmpty', 'can be filtered by is'],
    ['commodityId.isEmpty', 'can be filtered by in, notIn'],
    ['status.in:lost', 'is one of'],
    ['waitingFor.notIn:costing', 'can be filtered by in'],
    ['farmName.is:', 'a text of 1 to 500'],
    ['farmName.is: ', 'a text of 1 to 500'],
    ['farmName.is:a\0b', 'a text of 1 to 500'],
    ['farmName.is:\ud83d', 'a text of 1 to 500'],
    [`farmName.is:${'x'.repeat(501)}`, 'a text of 1 to 500'],
    [`clientId.in:${'a,'.repeat(100)}a`, 'takes 1 to 100 values'],
  ])('%j', (text, why) => {
    expect(parseFilter(text)).toEqual({ ok: false, message: expect.stringContaining(why) })
  })
})
