import { expect, test } from 'vitest'
import { drawnLines, lineAtTop, topsOf } from './line-places.ts'

/** One heading of 36 pixels, and 99 rows of 32. */
const tops = topsOf(100, (line) => (line === 0 ? 36 : 32), new Map())

test('each line is placed below the one before, and measured heights count', () => {
  expect([...topsOf(4, () => 32, new Map([[1, 50]]))]).toEqual([0, 32, 82, 114, 146])
})

test.each([
  { top: -40, line: 0 }, // the head of the table
  { top: 0, line: 0 },
  { top: 35.5, line: 0 },
  { top: 36, line: 1 },
  { top: 100, line: 3 },
  { top: 99_999, line: 99 },
])('the line at $top pixels is line $line', ({ top, line }) => expect(lineAtTop(tops, top)).toBe(line))

test('lines in view are drawn with some beyond them, and lines with the focus wherever they are', () => {
  expect(drawnLines(tops, { top: 356, height: 64 }, 1, [-1, 50, 11, 100])).toEqual([10, 11, 12, 13, 50])
  expect(drawnLines(tops, { top: 0, height: 36 }, 2, [])).toEqual([0, 1, 2])
  expect(drawnLines(tops, { top: 3_140, height: 64 }, 2, [])).toEqual([96, 97, 98, 99])
})

test('nothing is drawn without lines, nor in a view without height', () => {
  expect(
    drawnLines(
      topsOf(0, () => 32, new Map()),
      { top: 0, height: 600 },
      6,
      [0],
    ),
  ).toEqual([])
  expect(drawnLines(tops, { top: 0, height: 0 }, 6, [0])).toEqual([])
})
