import { expect, test } from 'vitest'
import { numberOfCents, roundedQuotient } from '../../quantity/test-exact.ts'
import { rateTolerance } from '../../settings/rate-tolerance.ts'
import { fc } from '../../test-chance.ts'
import { checkRate } from './rate-check.ts'

test.each([
  { invoice: 14_008, tonnage: 34, agreed: 412, label: '✓ CORRECT', difference: 0, onThisLoad: 0 },
  { invoice: 14_428.24, tonnage: 34, agreed: 412, label: '⚠️ OVERCHARGED R12.36', difference: 12.36, onThisLoad: 420.24 },
  { invoice: 13_600, tonnage: 34, agreed: 412, label: '⚠️ UNDERCHARGED R12.00', difference: -12, onThisLoad: -408 },
  { invoice: 0, tonnage: 34, agreed: 412, label: '⚠️ UNDERCHARGED R412.00', difference: -412, onThisLoad: -14_008 },
  { invoice: 14_008, tonnage: 34, agreed: 0, label: '⚠️ OVERCHARGED R412.00', difference: 412, onThisLoad: 14_008 },
  // exactly R0.01 a ton no longer counts as rounding
  { invoice: 1_000.01, tonnage: 1, agreed: 1_000, label: '⚠️ OVERCHARGED R0.01', difference: 0.01, onThisLoad: 0.01 },
  { invoice: 999.99, tonnage: 1, agreed: 1_000, label: '⚠️ UNDERCHARGED R0.01', difference: -0.01, onThisLoad: -0.01 },
  // R0.005 a ton does, though R412.125 is shown as R412.13
  { invoice: 824.25, tonnage: 2, agreed: 412.12, label: '✓ CORRECT', difference: 0.01, onThisLoad: 0.01 },
  { invoice: 824.23, tonnage: 2, agreed: 412.12, label: '✓ CORRECT', difference: 0, onThisLoad: -0.01 },
  {
    invoice: 2_000_000,
    tonnage: 1,
    agreed: 1,
    label: '⚠️ OVERCHARGED R1\u00a0999\u00a0999.00',
    difference: 1_999_999,
    onThisLoad: 1_999_999,
  },
])('R $invoice for $tonnage t at R $agreed/t: $label', ({ invoice, tonnage, agreed, ...expected }) => {
  expect(checkRate(invoice, tonnage, agreed)).toMatchObject({ ...expected, agreed })
})

test.each([
  { invoice: null, tonnage: 34, agreed: 412 },
  { invoice: 14_008, tonnage: null, agreed: 412 },
  { invoice: 14_008, tonnage: 0, agreed: 412 },
  { invoice: 14_008, tonnage: 34, agreed: null }, // hauled at a load rate: no rate per ton was agreed
])('there is no verdict on $invoice for $tonnage t at $agreed', ({ invoice, tonnage, agreed }) => {
  expect(checkRate(invoice, tonnage, agreed)).toBeNull()
})

test('the default tolerance is that of the specification, and another can be given', () => {
  expect(rateTolerance).toBe(0.01)
  expect(checkRate(1_000.04, 1, 1_000, 0.05)?.verdict).toBe('correct')
  expect(checkRate(1_000.05, 1, 1_000, 0.05)?.verdict).toBe('overcharged')
  // With a tolerance of zero, the same rate is still correct.
  expect(checkRate(14_008, 34, 412, 0)?.verdict).toBe('correct')
  expect(checkRate(14_008.01, 34, 412, 0)?.verdict).toBe('overcharged')
})

test('for any invoice the verdict matches the exact fractions, and the sign matches the difference', () => {
  const cents = fc.bigInt({ min: 1n, max: 9_999_999n })
  const near = fc.bigInt({ min: -300n, max: 300n })
  const property = fc.property(cents, cents, near, (tons, agreed, slip) => {
    const invoice = roundedQuotient(tons * agreed, 100n) + slip
    fc.pre(invoice >= 0n)
    const check = checkRate(numberOfCents(invoice), numberOfCents(tons), numberOfCents(agreed))
    // charged − agreed = (100 × invoice − agreed × tons) / tons, in cents
    const top = 100n * invoice - agreed * tons
    const expected = top < tons && top > -tons ? 'correct' : top > 0n ? 'overcharged' : 'undercharged'
    expect(check?.verdict).toBe(expected)
    expect(check?.charged).toBe(numberOfCents(roundedQuotient(100n * invoice, tons)))
    expect(check?.difference).toBe(numberOfCents(roundedQuotient(100n * invoice, tons) - agreed) + 0)
    if (expected !== 'correct') expect(Math.sign(check?.difference ?? 0)).toBe(expected === 'overcharged' ? 1 : -1)
  })
  fc.assert(property, { numRuns: 5_000 })
})
