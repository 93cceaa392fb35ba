import { describe, expect, test } from 'vitest'
import {
  formatCount,
  formatNumber,
  formatRand,
  formatRandInDialog,
  formatRandPerTon,
  formatRandShort,
  formatShort,
  formatTons,
  formatTonsExact,
} from './format.ts'

/** Figures are written here with plain blanks and hyphens, which stand for the no-break space and the true minus sign. */
const set = (figure: string) => figure.replaceAll(' ', '\u00a0').replaceAll('-', '\u2212')

test.each([
  [131_670, 0, '131 670'],
  [999, 0, '999'],
  [1_000, 0, '1 000'],
  [1_234_567.891, 2, '1 234 567.89'],
  [455.05, 1, '455.1'],
  [0.045, 1, '0.0'], // rounded once, not by way of 0.05
  [1.005, 2, '1.01'],
  [-1.005, 2, '-1.01'],
  [0, 2, '0.00'],
  [-0.4, 0, '0'], // zero is never negative
  [-0.5, 0, '-1'],
  [-1_234.5, 1, '-1 234.5'],
  [90_000_000_000_000, 2, '90 000 000 000 000.00'],
] as const)('%d with %d decimals reads %s', (amount, decimals, figure) => {
  expect(formatNumber(amount, decimals)).toBe(set(figure))
})

test.each([
  [131_670, 'R131 670'],
  [-1_250, '-R1 250'], // the minus stands before the R
  [5_232.6, 'R5 233'],
  [-0.4, 'R0'],
] as const)('in tables %d reads %s', (amount, figure) => {
  expect(formatRand(amount)).toBe(set(figure))
})

test('amounts are written with cents, per ton, and in tons', () => {
  expect(formatRand(5_232.6, 2)).toBe(set('R5 232.60'))
  expect(formatRandPerTon(412)).toBe('R412.00/t')
  expect(formatRandPerTon(-12.5)).toBe(set('-R12.50/t'))
  expect(formatTons(34)).toBe('34.0 tons')
  expect([30, 601.9, 30.03, -0.05].map(formatTonsExact)).toEqual(['30.0 tons', '601.9 tons', '30.03 tons', '\u22120.05 tons'])
  expect(formatTons(1_455.06)).toBe(`${set('1 455.1')} tons`) // a line may break at the blank before the unit
})

test.each([
  [0, '0 trades'],
  [1, '1 trade'],
  [2, '2 trades'],
  [1_182, '1\u00a0182 trades'],
])('%d is counted as %s', (count, text) => {
  expect(formatCount(count, 'trade')).toBe(text)
})

describe('short forms', () => {
  test.each([
    [0, '0'],
    [214, '214'],
    [455.1, '455'],
    [999.49, '999'],
    [999.5, '1.0K'], // would read 1 000
    [1_000, '1.0K'],
    [1_245, '1.2K'], // rounded once, not by way of 1.25
    [1_250, '1.3K'],
    [48_613, '48.6K'],
    [999_944, '999.9K'],
    [999_949.99, '999.9K'],
    [999_950, '1.0M'], // would read 1000.0K
    [1_000_000, '1.0M'],
    [1_244_999, '1.2M'],
    [182_400_000, '182.4M'],
    [1_234_567_890, '1 234.6M'],
    [-1_245, '-1.2K'],
    [-999_950, '-1.0M'],
  ] as const)('%d is %s on a card', (amount, figure) => {
    expect(formatShort(amount)).toBe(set(figure))
  })

  test.each([
    [182_412_000, 'R182.4M'],
    [999, 'R999'],
    [-48_613, '-R48.6K'],
    [0, 'R0'],
  ] as const)('%d is %s as money on a card', (amount, figure) => {
    expect(formatRandShort(amount)).toBe(set(figure))
  })

  test.each([
    [999.99, 'R999.99'],
    [1_000, 'R1.00K'],
    [5_232.6, 'R5.23K'],
    [999_950, 'R999.95K'], // two decimals still distinguish it from a million
    [999_994.99, 'R999.99K'],
    [999_995, 'R1.00M'],
    [-1_250, '-R1.25K'],
  ] as const)('%d is %s in a dialog', (amount, figure) => {
    expect(formatRandInDialog(amount)).toBe(set(figure))
  })
})
