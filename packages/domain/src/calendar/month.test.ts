import { expect, test } from 'vitest'
import {
  addMonths,
  firstDayOfMonth,
  isMonth,
  lastDayOfMonth,
  monthLabel,
  monthName,
  monthOf,
  shortMonthLabel,
  withMonthsBetween,
} from './month.ts'

test.each([
  ['2026-11', true],
  ['1900-01', true],
  ['2999-12', true],
  ['2026-00', false],
  ['2026-13', false],
  ['1899-12', false],
  ['3000-01', false],
  ['2026-1', false],
  ['2026-11-01', false],
  [' 2026-11', false],
  ['2026-11\n', false],
  ['', false],
])('whether %j is a month: %s', (text, isSo) => {
  expect(isMonth(text)).toBe(isSo)
})

test.each([
  ['2026-11', '2026-11-30'],
  ['2026-12', '2026-12-31'],
  ['2026-02', '2026-02-28'],
  ['2024-02', '2024-02-29'],
  ['1900-02', '1900-02-28'],
  ['2999-12', '2999-12-31'],
])('%s ends on %s', (month, last) => {
  expect(lastDayOfMonth(month)).toBe(last)
  expect(monthOf(last)).toBe(month)
  expect(firstDayOfMonth(month)).toBe(`${month}-01`)
})

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-01', -13, '2024-12'],
  ['2026-06', 0, '2026-06'],
  ['2026-06', 30, '2028-12'],
])('%s plus %d months is %s', (month, months, there) => {
  expect(addMonths(month, months)).toBe(there)
  expect(addMonths(there, -months)).toBe(month)
})

test.each([
  [
    ['2025-11', '2026-02'],
    ['2025-11', '2025-12', '2026-01', '2026-02'],
  ],
  [
    ['2025-02', '2026-02'],
    ['2025-02', ...Array.from({ length: 11 }, (_, at) => addMonths('2025-03', at)), '2026-02'],
  ],
  [
    ['2025-01', '2026-02', '2026-03'],
    ['2025-01', '2026-02', '2026-03'],
  ], // one typed with a wrong year moves nothing out of sight
  [['2026-02'], ['2026-02']],
  [[], []],
])('%j in a row are %j', (months, row) => {
  expect(withMonthsBetween(months)).toEqual(row)
})

test('a month is written by its name, with the year if it stands alone', () => {
  expect(monthName('2026-01')).toBe('January')
  expect(monthLabel('2026-12')).toBe('December 2026')
  expect(shortMonthLabel('2026-12')).toBe('Dec 26')
})
