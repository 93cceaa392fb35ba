import { describe, expect, test } from 'vitest'
import { checkAgreementField } from '../agreement/agreement-field.ts'
import { copyContract } from './copy-contract.ts'
import { isOfContract, leftForLoad, overdrawnBy, remainingOf } from './drawdown.ts'
import { checkPeriod, contractFieldNames, contractFields } from './fields.ts'
import { searchContracts } from './search-contracts.ts'
import { stockStatus } from './stock-status.ts'
import { contractWith } from './test-contract.ts'

test('eight fields are required, terms and loading mill are not', () => {
  expect(contractFieldNames.filter((name) => !contractFields[name].required)).toEqual(['loadingMill', 'terms'])
  for (const name of contractFieldNames) {
    const blank = checkAgreementField(contractFields[name], null)
    expect(blank).toEqual(
      contractFields[name].required
        ? { ok: false, message: `${contractFields[name].label} is required` }
        : { ok: true, value: null },
    )
  }
})

test.each([
  ['internalCN', '  CN-398 ', 'CN-398'],
  ['contractNo', 'x'.repeat(50), 'x'.repeat(50)],
  ['qty', 0.01, 0.01],
  ['price', 3_280.5, 3_280.5],
  ['terms', '   ', null],
  ['loadingMill', ' Mill A ', 'Mill A'],
  ['dateFrom', ' 2026-10-01 ', '2026-10-01'],
] as const)('%s takes %j', (name, value, stored) => {
  expect(checkAgreementField(contractFields[name], value)).toEqual({ ok: true, value: stored })
})

test.each([
  ['internalCN', '  '],
  ['contractNo', 'x'.repeat(51)],
  ['contractNo', 7],
  ['supplierId', 'nul\0'],
  ['qty', 0], // a contract of nothing
  ['qty', -1],
  ['qty', '1200'],
  ['qty', 0.005],
  ['qty', 1e9],
  ['price', 0],
  ['dateTo', '2026-02-30'],
  ['terms', 'x'.repeat(501)],
] as const)('%s refuses %j', (name, value) => {
  expect(checkAgreementField(contractFields[name], value).ok).toBe(false)
})

test('a period ends on or after the day on which it begins', () => {
  expect(checkPeriod('2026-10-01', '2026-10-01')).toBeNull()
  expect(checkPeriod('2026-10-01', '2026-09-30')).toBe('Date To must be on or after Date From.')
})

describe('what is left', () => {
  test.each([
    [1_200, 787.4, 412.6],
    [0.3, 0.1, 0.2], // 0.19999999999999998 in binary
    [450, 467.8, -17.8],
    [100, 0, 100],
  ])('of %d t after %d t is %d t', (qty, used, left) => {
    expect(remainingOf(qty, used)).toBe(left)
  })

  test.each([
    [null, 0, 'Unknown'],
    [0, 0, 'Unknown'],
    [Number.NaN, 1, 'Unknown'],
    [450, -17.8, 'Complete'],
    [450, 0, 'Complete'],
    [450, 0.01, 'Low Stock'],
    [450, 90, 'Low Stock'], // 20 %
    [450, 90.01, 'In Use'],
    [450, 404.99, 'In Use'],
    [450, 405, 'Full'], // 90 %
    [450, 450, 'Full'],
    [0.3, 0.06, 'Low Stock'], // 20 %, though 0.06 / 0.3 is slightly more than 0.2 in binary
  ] as const)('of %s t with %d t left is %s', (qty, remaining, status) => {
    expect(stockStatus(qty, remaining)).toBe(status)
  })
})

test.each([
  [{ supplierId: 'a', contractNo: ' va-2641 ' }, true],
  [{ supplierId: 'b', contractNo: 'VA-2641' }, false],
  [{ supplierId: 'a', contractNo: 'VA-264' }, false],
  [{ supplierId: null, contractNo: 'VA-2641' }, false],
  [{ supplierId: 'a', contractNo: null }, false],
])('a trade of %j belongs to the contract: %s', (named, isOf) => {
  expect(isOfContract(named, { supplierId: 'a', contractNo: 'VA-2641' })).toBe(isOf)
})

test('a load is compared with what is left without its own tons', () => {
  expect(leftForLoad(-2.1, 32.1)).toBe(30)
  expect(overdrawnBy(30, 30)).toBeNull()
  expect(overdrawnBy(30, 32.1)).toBe(2.1)
  expect(overdrawnBy(-5, 1)).toBe(6)
  expect(overdrawnBy(-5, null)).toBeNull()
})

test('a copy keeps the agreed terms, and has no numbers and no period', () => {
  expect(copyContract(contractWith())).toEqual({
    supplierId: 'vaalrand',
    qty: 1_200,
    commodity: 'HOMCHOP',
    price: 3_280,
    terms: '30 days from statement',
    loadingMill: 'Mill A, Kroonstad',
  })
})

test.each([
  ['VAALRAND', true],
  ['váalränd', true], // accents make no difference
  ['homchop', true],
  ['hominy', true],
  ['cn-39', true],
  ['va-26', true],
  ['mill a', true],
  ['statement', true],
  ['1200', true],
  ['1 200', true],
  ['3280.00', true],
  ['R3 280', true],
  ['28', true], // part of the price
  ['  ', true],
  ['Standerton', false],
  ['R3280,00', true],
  ['1,200.0', true],
  ['\u200bVA-2641\u200b', true], // as it is copied from elsewhere
  ['787.4', false], // what was used is not searched
])('%s finds the contract: %s', (typed, isFound) => {
  expect(searchContracts([contractWith()], typed)).toHaveLength(isFound ? 1 : 0)
})
