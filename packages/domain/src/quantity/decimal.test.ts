import { expect, test } from 'vitest'
import { divide, hasAtMostTwoDecimals, isPositive, toCents, toParts } from './decimal.ts'

test.each([
  [0, 0n],
  [-0, 0n],
  [0.01, 1n],
  [0.1 + 0.2, 30n], // 0.30000000000000004
  [1.005, 101n], // toFixed(2) says 1.00
  [-1.005, -101n], // away from zero, not up
  [8.345, 835n],
  [0.005, 1n],
  [0.004_999, 0n],
  [-0.004, 0n],
  [999_999_999.99, 99_999_999_999n],
  [70_368_744_177_663.99, 7_036_874_417_766_399n], // the last cent before 2^46
  [90_000_000_000_000, 9_000_000_000_000_000n],
  [1e21, 10n ** 23n], // written with an exponent
  [5e-324, 0n],
])('%d is %s cents', (amount, cents) => {
  expect(toCents(amount)).toBe(cents)
})

test.each([
  [1_245, -2, 12n], // 12.45 hundreds, not 12.5 by way of tenths
  [0.045, 1, 0n], // rounded once: not to 0.05 and then to 0.1
  [0.05, 1, 1n],
  [-2.5, 0, -3n],
])('%d to %d decimals is %s parts', (amount, decimals, parts) => {
  expect(toParts(amount, decimals)).toBe(parts)
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('%d is no amount', (amount) => {
  expect(() => toCents(amount)).toThrow(RangeError)
  expect(hasAtMostTwoDecimals(amount)).toBe(false)
})

test.each([
  [0.3, true],
  [0.1 + 0.2, false],
  [1.005, false],
  [-12.34, true],
  [999_999_999.99, true],
  [999_999_999.995, false],
  [1e21, true],
  [1e-7, false],
])('whether %d has at most 2 decimals: %s', (amount, isSo) => {
  expect(hasAtMostTwoDecimals(amount)).toBe(isSo)
})

test.each([
  [null, false],
  [undefined, false],
  [0, false],
  [-0.01, false],
  [0.01, true],
  [Number.NaN, false],
])('whether %s is positive: %s', (amount, isSo) => {
  expect(isPositive(amount)).toBe(isSo)
})

test('division by zero is refused, not Infinity', () => {
  expect(() => divide(1, 0)).toThrow(RangeError)
})
