import { expect, test } from 'vitest'
import { drawnOf, groupLines } from './drawn-rows.ts'

const rows = (count: number) => Array.from({ length: count }, (_, at) => at)
const groups = [
  { id: 'a', isOpen: true, rows: rows(3) },
  { id: 'b', isOpen: false, rows: rows(50) },
  { id: 'c', isOpen: true, rows: rows(100) },
]
// Headings are 36 high, rows 32.
const headings = new Set([0, 4, 5])
const extents: { start: number; end: number }[] = []
for (let line = 0; line < 106; line++) {
  const start = extents[line - 1]?.end ?? 0
  extents.push({ start, end: start + (headings.has(line) ? 36 : 32) })
}

test('each group has a heading, and the rows of an open one follow it', () => {
  const { firstRow, count } = groupLines(groups)
  expect([...firstRow]).toEqual([
    ['a', 1],
    ['b', 5],
    ['c', 6],
  ])
  expect(count).toBe(106)
})

test('what is in view is drawn, and the rest holds its room', () => {
  expect(drawnOf(6, 100, [16, 25], extents)).toEqual({ from: 10, to: 20, above: 320, below: 80 * 32 })
  expect(drawnOf(1, 3, [0, 25], extents)).toEqual({ from: 0, to: 3, above: 0, below: 0 })
})

test('a group out of view is one gap, whichever way it lies; a closed one is none', () => {
  expect(drawnOf(1, 3, [16, 25], extents)).toEqual({ from: 0, to: 0, above: 96, below: 0 })
  expect(drawnOf(6, 100, [0, 3], extents)).toEqual({ from: 0, to: 0, above: 3200, below: 0 })
  expect(drawnOf(5, 0, [0, 105], extents)).toEqual({ from: 0, to: 0, above: 0, below: 0 })
})

test.each([
  [0, 105],
  [6, 6],
  [7, 40],
  [100, 105],
] as const)('of the lines %i to %i the rows and gaps are as high as all rows', (first, last) => {
  const { from, to, above, below } = drawnOf(6, 100, [first, last], extents)
  expect(above + (to - from) * 32 + below).toBe(3200)
})
