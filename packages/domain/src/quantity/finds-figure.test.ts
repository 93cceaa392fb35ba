import { expect, test } from 'vitest'
import { findsFigure } from './finds-figure.ts'

test.each<[string, number[]]>([
  ['3280,5', [3280.5, 3280.55, 13280.5]],
  ['3280,50', [3280.5, 13280.5]], // a typed trailing zero counts
  ['3280.5', [3280.5, 3280.55, 13280.5]],
  ['R3280', [3280.5, 3280.55]],
  ['R 3 280,50', [3280.5]],
  ['r3280', [3280.5, 3280.55]],
  ['3 280', [3280.5, 3280.55, 13280.5]],
  ['3,280.50', [3280.5, 13280.5]],
  ['3280.5/t', [3280.5, 3280.55, 13280.5]],
  ['3280,5 t', [3280.5, 3280.55, 13280.5]],
  ['280', [3280.5, 3280.55, 13280.5]],
  ['R280', []],
  ['3281', []],
  ['3280,5000', [3280.5, 3280.55, 13280.5]], // zeros after the second decimal do not matter
  ['3,280', []], // a thousand to one reader, a decimal to another
  ['Vaalrand', []],
  ['', []],
])('%j finds %j', (typed, found) => {
  expect([3280.5, 3280.55, 13280.5].filter(findsFigure(typed))).toEqual(found)
})

test('an empty figure is not found', () => {
  expect(findsFigure('0')(null)).toBe(false)
})
