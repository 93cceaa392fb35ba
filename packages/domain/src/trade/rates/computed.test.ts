import { expect, test } from 'vitest'
import { numberOfCents, roundedQuotient } from '../../quantity/test-exact.ts'
import { fc } from '../../test-chance.ts'
import { blankTrade } from '../values/copy-trade.ts'
import { computeFields, isTooLarge, largestComputedAmount } from './computed.ts'

const amount = fc.option(fc.oneof(fc.bigInt({ min: 0n, max: 99_999_999_999n }), fc.bigInt({ min: 0n, max: 1_000_000n })), {
  freq: 6,
})
const weight = fc.option(fc.bigInt({ min: 1n, max: 9_999_999n }), { freq: 6 })
const numberOf = (cents: bigint | null) => (cents === null ? null : numberOfCents(cents))

/** The figures in cents, by the rules of the decisions, without the code under test. */
function figures(trade: Record<'buying' | 'selling' | 'agreed' | 'load' | 'tons', bigint | null>) {
  const { buying, selling, agreed, load, tons } = trade
  const spread = load !== null && load > 0n && tons !== null ? roundedQuotient(load * 100n, tons) : null
  const perTon = agreed === null ? spread : null
  const transport = agreed ?? perTon
  const net = buying === null || selling === null || transport === null ? null : selling - buying - transport
  const total = net === null || tons === null ? null : roundedQuotient(net * tons, 100n)
  return { loadRatePerTon: numberOf(perTon), netAmountPerTon: numberOf(net), totalNetAmount: numberOf(total) }
}

test('for any trade the computed figures match a separate calculation in whole cents', () => {
  const trade = fc.record({ buying: amount, selling: amount, agreed: amount, load: amount, tons: weight })
  const property = fc.property(trade, (some) => {
    const computed = computeFields(
      {
        ...blankTrade(),
        buyingPricePerTon: numberOf(some.buying),
        sellingPrice: numberOf(some.selling),
        transportRatePerTon: numberOf(some.agreed),
        loadRate: numberOf(some.load),
        tonnage: numberOf(some.tons),
      },
      false,
    )
    const { loadRatePerTon, netAmountPerTon, totalNetAmount } = computed
    expect({ loadRatePerTon, netAmountPerTon, totalNetAmount }).toEqual(figures(some))
  })
  fc.assert(property, { numRuns: 10_000 })
})

test('the status is computed with the figures', () => {
  const priced = { ...blankTrade(), buyingPricePerTon: 1, sellingPrice: 2 }
  expect(computeFields(priced, false).status).toBe('finance_review')
  expect(computeFields(priced, true).status).toBe('cancelled')
  expect(computeFields(blankTrade(), false)).toEqual({
    loadRatePerTon: null,
    netAmountPerTon: null,
    totalNetAmount: null,
    status: 'logistics_entered',
  })
})

test.each([
  { totalNetAmount: largestComputedAmount, isSo: false },
  { totalNetAmount: 90_000_000_000_000.02, isSo: true }, // the next representable number
  { totalNetAmount: -largestComputedAmount, isSo: false },
  { totalNetAmount: -90_000_000_000_000.02, isSo: true },
  { totalNetAmount: null, isSo: false },
])('whether a total of $totalNetAmount is too large: $isSo', ({ totalNetAmount, isSo }) => {
  expect(largestComputedAmount).toBe(90_000_000_000_000)
  expect(isTooLarge(blankTrade(), { loadRatePerTon: 1, netAmountPerTon: null, totalNetAmount, status: 'completed' })).toBe(isSo)
})

test('the largest possible amounts give a figure that is refused, not a wrong one', () => {
  const trade = {
    ...blankTrade(),
    sellingPrice: 999_999_999.99,
    buyingPricePerTon: 0,
    transportRatePerTon: 0,
    tonnage: 999_999_999.99,
  }
  expect(isTooLarge(trade, computeFields(trade, false))).toBe(true)
})

test.each([
  { tonnage: 90_000, isSo: false },
  { tonnage: 90_000.01, isSo: true },
])('selling $tonnage t at R999 999 999.99 is too large, whatever the net amount: $isSo', ({ tonnage, isSo }) => {
  const sold = { ...blankTrade(), sellingPrice: 999_999_999.99, tonnage }
  expect(isTooLarge(sold, computeFields(sold, false))).toBe(isSo)
  const earning = { ...sold, buyingPricePerTon: 999_999_999, transportRatePerTon: 0 }
  expect(isTooLarge(earning, computeFields(earning, false))).toBe(isSo)
})
