import { expect, test } from 'vitest'
import { columnAfter, moveFocus, type Place, type Walk } from './move-focus.ts'

const walk: Walk = { lines: 10, columns: 5, page: 4, isPassed: (line) => line === 4 || line === 9 }
const press = (place: Place, key: string, ctrlKey = false) => moveFocus(place, { key, ctrlKey }, walk)
const at = (line: number, column: number): Place => ({ line, column })

test('arrows move by one, and stop at the edges', () => {
  expect(press(at(2, 2), 'ArrowRight')).toEqual(at(2, 3))
  expect(press(at(2, 4), 'ArrowRight')).toEqual(at(2, 4))
  expect(press(at(2, 0), 'ArrowLeft')).toEqual(at(2, 0))
  expect(press(at(2, 2), 'ArrowDown')).toEqual(at(3, 2))
  expect(press(at(-1, 2), 'ArrowUp')).toEqual(at(-1, 2))
})

test('arrow keys skip totals, downwards and upwards', () => {
  expect(press(at(3, 1), 'ArrowDown')).toEqual(at(5, 1))
  expect(press(at(5, 1), 'ArrowUp')).toEqual(at(3, 1))
})

test('the last line is never a total', () => {
  expect(press(at(8, 1), 'ArrowDown')).toEqual(at(8, 1))
  expect(press(at(0, 1), 'End', true)).toEqual(at(8, 4))
})

test('Home and End go to the ends of the row, with Ctrl to those of the table', () => {
  expect(press(at(2, 2), 'Home')).toEqual(at(2, 0))
  expect(press(at(2, 2), 'End')).toEqual(at(2, 4))
  expect(press(at(7, 2), 'Home', true)).toEqual(at(0, 0))
})

test('a page key goes a screen, to the nearest line that can have the focus', () => {
  expect(press(at(1, 1), 'PageDown')).toEqual(at(5, 1))
  expect(press(at(0, 1), 'PageDown')).toEqual(at(5, 1))
  expect(press(at(8, 1), 'PageUp')).toEqual(at(5, 1))
  expect(press(at(2, 1), 'PageUp')).toEqual(at(0, 1))
  expect(press(at(0, 1), 'PageUp')).toEqual(at(-1, 1))
})

test('Ctrl and an arrow go to the last line or column', () => {
  expect(press(at(2, 2), 'ArrowRight', true)).toEqual(at(2, 4))
  expect(press(at(7, 2), 'ArrowUp', true)).toEqual(at(0, 2))
  expect(press(at(2, 2), 'ArrowDown', true)).toEqual(at(8, 2))
})

test('other keys do not move', () => {
  expect(press(at(2, 2), 'a')).toBeNull()
  expect(press(at(2, 2), 'Enter')).toBeNull()
})

test('an empty table has only its head to focus', () => {
  const empty: Walk = { lines: 0, columns: 5, page: 4, isPassed: () => false }
  expect(moveFocus(at(-1, 0), { key: 'ArrowDown', ctrlKey: false }, empty)).toEqual(at(-1, 0))
  expect(moveFocus(at(-1, 0), { key: 'End', ctrlKey: true }, empty)?.line).toBe(-1)
})

test.each([
  { column: 1, next: ['b', 'a'], goes: 0 }, // it was moved
  { column: 1, next: ['a', 'c'], goes: 1 }, // it is gone: its place was taken by the next
  { column: 2, next: ['a', 'b'], goes: 1 }, // it is gone, and was the last
  { column: 2, next: [], goes: 0 },
  { column: 3, next: ['a'], goes: 1 }, // the actions, behind the last column
  { column: 3, next: ['a', 'b', 'c', 'd'], goes: 4 },
])('of the columns a, b, c the focus in column $column goes to $goes when they become $next', ({ column, next, goes }) => {
  expect(columnAfter(column, ['a', 'b', 'c'], next)).toBe(goes)
})
