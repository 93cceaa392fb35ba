import { expect, test } from 'vitest'
import { checkAgreement, deviationText } from './check-agreement.ts'

const load = { transportRatePerTon: 412, loadRate: null, tonnage: 34, transportTotalExVat: null }
const perTon = { ratePerTon: 412, loadRate: null }
const perLoad = { ratePerTon: null, loadRate: 12_000 }

test('without an agreed rate, or without tons to divide it by, there is nothing to compare', () => {
  expect(checkAgreement(null, load)).toBeNull()
  expect(checkAgreement({ ratePerTon: null, loadRate: null }, load)).toBeNull()
  expect(checkAgreement(perLoad, { ...load, tonnage: null })).toBeNull()
})

test.each([
  [perTon, load, 0],
  [perTon, { ...load, transportRatePerTon: 424 }, 12],
  [perTon, { ...load, transportRatePerTon: 400.5 }, -11.5],
  [perTon, { ...load, transportRatePerTon: null }, null], // the trade has no rate yet
  [perTon, { ...load, transportRatePerTon: null, loadRate: 14_008 }, 0], // 412 × 34
  [perLoad, { ...load, transportRatePerTon: null, loadRate: 12_000 }, 0],
  [perLoad, { ...load, transportRatePerTon: 352.94 }, 0], // 12 000 / 34, to the cent
  [{ ratePerTon: 0, loadRate: null }, load, 412], // agreed as free
])('agreed %j: the rate of %j deviates by %s', (rate, trade, deviation) => {
  expect(checkAgreement(rate, trade)?.deviation).toBe(deviation)
})

test('the invoice is compared with the agreed rate, whatever rate the trade has', () => {
  const invoiced = { ...load, transportRatePerTon: 424, transportTotalExVat: 14_416 } // R424.00/t
  expect(checkAgreement(perTon, invoiced)?.check).toMatchObject({ verdict: 'overcharged', difference: 12, onThisLoad: 408 })
  expect(checkAgreement({ ...perTon, ratePerTon: 424 }, invoiced)?.check?.verdict).toBe('correct')
})

test("the company's tolerance applies to the invoice, not to the trade's own rate", () => {
  const load = { transportRatePerTon: 412.4, loadRate: null, tonnage: 34, transportTotalExVat: 14_025 } // R412.50/t
  expect(checkAgreement(perTon, load, 1)).toMatchObject({ deviation: 0.4, check: { verdict: 'correct', difference: 0.5 } })
  expect(checkAgreement(perTon, load, 0.5)?.check?.verdict).toBe('overcharged')
})

test.each([
  [12, "This trade's rate is R12.00/t above the agreed R412.00/t."],
  [-0.5, "This trade's rate is R0.50/t below the agreed R412.00/t."],
  [0, null],
  [null, null],
])('a deviation of %s reads %s', (deviation, text) => {
  expect(deviationText({ agreed: 412, deviation, check: null })).toBe(text)
})
