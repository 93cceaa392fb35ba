import { expect, test } from 'vitest'
import { ColumnSum } from './column-sum.ts'

function sumOf(amounts: readonly string[], counts = (_at: number) => true): bigint {
  const sum = new ColumnSum()
  for (const [at, amount] of amounts.entries()) {
    const cell = Buffer.from(`x${amount}x`)
    sum.take(cell, 1, cell.length - 1)
    sum.endRow(counts(at))
  }
  return sum.cents
}

test.each([
  { amounts: ['0.10', '0.20'], cents: 30n },
  { amounts: ['34.2', '-0.01', '7'], cents: 4_119n },
  { amounts: ['12', '-345'], cents: -33_300n }, // no decimals
  { amounts: ['1.005', '-1.005'], cents: 0n }, // each rounded half away from zero
  { amounts: ['1.005'], cents: 101n },
  { amounts: ['70368744177664.01', '90071992547409.93'], cents: 16_044_073_672_507_394n }, // neither fits a number to the cent
  { amounts: Array.from({ length: 50 }, () => '9999999999999.9'), cents: 49_999_999_999_999_500n }, // nor their sum
  { amounts: ['1e+21', '', 'NaN', 'gone'], cents: 10n ** 23n },
])('$cents cents are the sum of $amounts', ({ amounts, cents }) => {
  expect(sumOf(amounts)).toBe(cents)
})

test('a row that does not count adds nothing, either to the sum or to the next row', () => {
  expect(sumOf(['1.00', '2.00', '4.00'], (at) => at !== 1)).toBe(500n)
})
