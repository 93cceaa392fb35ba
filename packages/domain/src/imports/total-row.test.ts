import { expect, test } from 'vitest'
import type { Cell } from './read-cell.ts'
import { isTotalRow } from './total-row.ts'

test.each<{ cells: Cell[]; isTotal: boolean }>([
  { cells: ['Total', null, 131.62, { formula: true }, '', 411_204.5], isTotal: true },
  { cells: ['Grand Total:', '98,4', 'R 12 000'], isTotal: true },
  { cells: [null, '98,4', 'Totals'], isTotal: true },
  { cells: ['Sub-total', 34.2], isTotal: true },
  { cells: ['SUBTOTAL:', null, 34.2], isTotal: true },
  // An export without rows.
  { cells: ['Total', null], isTotal: true },
  { cells: ['Total', 'HOMCHOP', 34.2], isTotal: false }, // a load of somebody with that name
  { cells: ['Total', { day: '2026-11-19' }, 34.2], isTotal: false },
  { cells: ['Total', 'Total', 34.2], isTotal: false },
  { cells: ['Totalsa Boerdery', 34.2], isTotal: false },
  { cells: ['TOTAL tons', 34.2], isTotal: false },
  { cells: [131.62, 411_204.5], isTotal: false },
  { cells: [], isTotal: false },
])('$cells: $isTotal', ({ cells, isTotal }) => {
  expect(isTotalRow(cells)).toBe(isTotal)
})
