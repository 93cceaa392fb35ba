import { expect, test } from 'vitest'
import { lineStep, nearestTo } from './line-step.ts'

/** Ten lines of 30 px with four stops each, of which a screen shows three and a bit. */
const lines = { tops: Array.from({ length: 10 }, (_, at) => at * 30), stops: 4, page: 100 }
const from = { line: 4, stop: 1 }

test.each([
  ['ArrowDown', false, { line: 5 }],
  ['ArrowUp', false, { line: 3 }],
  ['ArrowDown', true, { line: 9 }],
  ['ArrowUp', true, { line: 0 }],
  ['ArrowRight', false, { line: 4, stop: 2 }],
  ['ArrowLeft', false, { line: 4, stop: 0 }],
  ['Home', false, { line: 4, stop: 0 }],
  ['End', false, { line: 4, stop: 3 }],
  ['Home', true, { line: 0, stop: 0 }],
  ['End', true, { line: 9, stop: -1 }],
  ['PageDown', false, { line: 7 }],
  ['PageUp', false, { line: 1 }],
  ['Tab', false, null],
  ['Enter', false, null],
])('%s, Ctrl %s, leads to %j', (key, ctrlKey, to) => {
  expect(lineStep({ key, ctrlKey }, from, lines)).toEqual(to)
})

test.each([
  ['ArrowUp', { line: 0, stop: 0 }, { line: 0 }],
  ['PageUp', { line: 0, stop: 0 }, { line: 0 }],
  ['ArrowLeft', { line: 0, stop: 0 }, { line: 0, stop: 0 }],
  ['ArrowDown', { line: 9, stop: 3 }, { line: 9 }],
  ['PageDown', { line: 9, stop: 3 }, { line: 9 }],
  ['ArrowRight', { line: 9, stop: 3 }, { line: 9, stop: 3 }],
])('%s stays at the edge', (key, place, to) => {
  expect(lineStep({ key, ctrlKey: false }, place, lines)).toEqual(to)
})

test('the page keys move past a line that is higher than the screen', () => {
  expect(lineStep({ key: 'PageDown', ctrlKey: false }, { line: 0, stop: 0 }, { tops: [0, 500], stops: 1, page: 100 })).toEqual({
    line: 1,
  })
})

test('up and down move to the nearest stop', () => {
  expect(nearestTo(90, [10, 80, 200])).toBe(1)
  expect(nearestTo(90, [])).toBe(0)
})
