import { describe, expect, test } from 'vitest'
import { numberOfCents } from '../../quantity/test-exact.ts'
import { fc } from '../../test-chance.ts'
import type { FieldName } from '../catalogue/catalogue.ts'
import { checkValue } from './check-value.ts'

const message = (name: FieldName, value: unknown) => {
  const checked = checkValue(name, value)
  return checked.ok ? null : checked.message
}

/** @see docs/rules/trades.md, rule 10 */
const atLeastNought = [
  'loadRate',
  'transportRatePerTon',
  'buyingPricePerTon',
  'adminTransportRate',
  'sellingPrice',
  'transportTotalExVat',
] as const

describe.each(atLeastNought)('%s', (name) => {
  test.each([
    [null, null],
    [0, 0],
    [-0, 0], // stored as plain zero
    [0.01, 0.01],
    [999_999_999.99, 999_999_999.99], // the largest
    [1e3, 1_000],
  ])('takes %d', (sent, stored) => {
    expect(checkValue(name, sent)).toEqual({ ok: true, value: stored })
  })

  test.each([
    [-0.01, /must be 0 or more/],
    [1_000_000_000, /at most 999,999,999\.99/],
    [1e9 + 0.01, /at most 999,999,999\.99/],
    [1e300, /at most 999,999,999\.99/],
    [0.001, /at most 2 decimals/],
    [1.005, /at most 2 decimals/],
    [0.1 + 0.2, /at most 2 decimals/],
    [1e-7, /at most 2 decimals/],
    [Number.NaN, /must be a number/],
    [Number.POSITIVE_INFINITY, /must be a number/], // as JSON's 1e400 arrives
  ])('refuses %d', (sent, refusal) => {
    expect(message(name, sent)).toMatch(refusal)
  })

  test('refuses anything but a number, even a number written as text', () => {
    for (const other of ['12', '', ' ', true, [], {}, undefined, 12n]) expect(message(name, other)).toMatch(/must be a number/)
  })
})

test('tonnage must be above zero', () => {
  expect(checkValue('tonnage', 0.01)).toEqual({ ok: true, value: 0.01 })
  expect(checkValue('tonnage', null)).toEqual({ ok: true, value: null })
  for (const sent of [0, -0, -34]) expect(message('tonnage', sent)).toBe('Tonnage must be above 0.')
  expect(message('tonnage', 0.001)).toBe('Tonnage can have at most 2 decimals.')
  expect(message('tonnage', 1_000_000_000)).toBe('Tonnage can be at most 999,999,999.99.')
})

test('every amount of whole cents within the limits is accepted unchanged, and none between two cents', () => {
  const property = fc.property(fc.bigInt({ min: 1n, max: 99_999_999_999n }), fc.integer({ min: 1, max: 9 }), (cents, more) => {
    const amount = numberOfCents(cents)
    expect(checkValue('tonnage', amount)).toEqual({ ok: true, value: amount })
    expect(checkValue('loadRate', amount)).toEqual({ ok: true, value: amount })
    expect(checkValue('loadRate', Number(`${amount.toFixed(2)}${more}`))).toMatchObject({ ok: false })
  })
  fc.assert(property, { numRuns: 5_000 })
})
