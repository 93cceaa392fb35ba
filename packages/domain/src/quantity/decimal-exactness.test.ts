import { expect, test } from 'vitest'
import { fc } from '../test-chance.ts'
import { add, divide, fromCents, hasAtMostTwoDecimals, multiply, subtract, toCents } from './decimal.ts'
import { numberOfCents, roundedQuotient } from './test-exact.ts'

/** Beyond 2^46 two neighbouring cents share one number. */
const mostCents = 2n ** 46n * 100n
const anyCents = fc.bigInt({ min: -mostCents, max: mostCents })
/** What a field may hold: up to 999 999 999.99. */
const fieldCents = fc.bigInt({ min: 0n, max: 99_999_999_999n })
const thousands = { numRuns: 5_000 }

test('every amount comes back from cents as it went in', () => {
  const property = fc.property(anyCents, (cents) => {
    const amount = numberOfCents(cents)
    expect(toCents(amount)).toBe(cents)
    expect(fromCents(cents)).toBe(amount)
    expect(hasAtMostTwoDecimals(amount)).toBe(true)
  })
  fc.assert(property, thousands)
})

test('sums and differences are exact', () => {
  const half = fc.bigInt({ min: -mostCents / 2n, max: mostCents / 2n })
  const property = fc.property(half, half, (left, right) => {
    expect(add(numberOfCents(left), numberOfCents(right))).toBe(numberOfCents(left + right))
    expect(subtract(numberOfCents(left), numberOfCents(right))).toBe(numberOfCents(left - right))
  })
  fc.assert(property, thousands)
})

test('products are rounded once, half away from zero', () => {
  const property = fc.property(fieldCents, fc.bigInt({ min: -9_999_999n, max: 9_999_999n }), (left, right) => {
    expect(multiply(numberOfCents(left), numberOfCents(right))).toBe(numberOfCents(roundedQuotient(left * right, 100n)))
  })
  fc.assert(property, thousands)
})

test('quotients are rounded once, half away from zero', () => {
  const divisor = fieldCents.filter((cents) => cents > 0n)
  const property = fc.property(fieldCents, divisor, (left, right) => {
    expect(divide(numberOfCents(left), numberOfCents(right))).toBe(numberOfCents(roundedQuotient(left * 100n, right)))
  })
  fc.assert(property, thousands)
})

test('any number at all is rounded by its decimal digits', () => {
  const property = fc.property(
    fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }),
    fc.integer({ min: 0, max: 9 }),
    (digits, behind) => {
      const amount = Number(`${digits}e-${behind}`)
      const exact = behind < 2 ? digits * 10n ** BigInt(2 - behind) : roundedQuotient(digits, 10n ** BigInt(behind - 2))
      expect(toCents(amount)).toBe(exact)
    },
  )
  fc.assert(property, thousands)
})
