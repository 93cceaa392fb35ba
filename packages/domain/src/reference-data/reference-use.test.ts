import { expect, test } from 'vitest'
import { isUsed, noUse as none, partsOf, textOfUse } from './reference-use.ts'

test.each([
  [{ trades: 1 }, '1 trade'],
  [{ deletedTrades: 2 }, '2 deleted trades'],
  [{ trades: 3, transportRates: 1 }, '3 trades and 1 transport rate'],
  [{ trades: 1_200, transportRates: 2, supplierContracts: 1 }, '1\u00a0200 trades, 2 transport rates and 1 supplier contract'],
])('%j reads %j', (use, text) => {
  expect(textOfUse({ ...none, ...use })).toBe(text)
  expect(isUsed({ ...none, ...use })).toBe(true)
})

test('an unused record has an empty text about its use', () => {
  expect(textOfUse(none)).toBe('')
  expect(partsOf(none)).toEqual([])
  expect(isUsed(none)).toBe(false)
})
