import { expect, test } from 'vitest'
import { tradeNumberIn } from './numbered-row.ts'
import type { Cell } from './read-cell.ts'

test.each<[readonly Cell[], string | null]>([
  [['T-2026-00042', 'HOMCHOP', 34], 'T-2026-00042'],
  [['SUN36', null, ' t-2026-100042 '], 'T-2026-100042'],
  [['HOMCHOP', 'as T-2026-00042', 34], null],
  [['T-2026-42', 'HOMCHOP', 34], null],
])('%j has the number %s', (cells, number) => {
  expect(tradeNumberIn(cells, {})).toBe(number)
})

test('a trade number in a column that is imported as text is not the number of its row', () => {
  expect(tradeNumberIn(['HOMCHOP', 'T-2026-00042'], { 1: 'logisticsComments' })).toBeNull()
})
