import { expect, test } from 'vitest'
import { topsOf } from '../rows/line-places.ts'
import { drawnOf } from './drawn-rows.ts'

// Headings are 36 high, rows 32.
const headings = new Set([0, 4, 5])
const tops = topsOf(106, (line) => (headings.has(line) ? 36 : 32), new Map())

test('rows in view are drawn, and the others take up their space', () => {
  expect(drawnOf({ firstLine: 5, rowCount: 100 }, [16, 25], tops)).toEqual({ from: 10, to: 20, above: 320, below: 80 * 32 })
  expect(drawnOf({ firstLine: 0, rowCount: 3 }, [0, 25], tops)).toEqual({ from: 0, to: 3, above: 0, below: 0 })
})

test('a group out of view is one gap, above or below; a closed one is none', () => {
  expect(drawnOf({ firstLine: 0, rowCount: 3 }, [16, 25], tops)).toEqual({ from: 0, to: 0, above: 96, below: 0 })
  expect(drawnOf({ firstLine: 5, rowCount: 100 }, [0, 3], tops)).toEqual({ from: 0, to: 0, above: 3200, below: 0 })
  expect(drawnOf({ firstLine: 4, rowCount: 0 }, [0, 105], tops)).toEqual({ from: 0, to: 0, above: 0, below: 0 })
})

test.each([
  [0, 105],
  [6, 6],
  [7, 40],
  [100, 105],
] as const)('for lines %i to %i, rows and gaps together are as high as all rows', (first, last) => {
  const { from, to, above, below } = drawnOf({ firstLine: 5, rowCount: 100 }, [first, last], tops)
  expect(above + (to - from) * 32 + below).toBe(3200)
})
