import { expect, test } from 'vitest'
import { asStorable, canBeStored, characterCount } from './storable.ts'

test.each([
  ['', true],
  ['Môreson 🌽', true],
  ['tab\tand\nbreak', true],
  ['\u0001', true], // odd, but PostgreSQL stores it
  ['a\0b', false], // which PostgreSQL cannot store
  ['\ud83d', false], // half of a pair: UTF-8 cannot encode it
  ['x\udc00y', false],
  ['\udf3d\ud83c', false], // both halves the wrong way round
])('whether %j can be stored: %s', (text, isSo) => {
  expect(canBeStored(text)).toBe(isSo)
})

test.each([
  ['', 0],
  ['loads', 5],
  ['é', 1],
  ['🌽', 1], // two UTF-16 units
  ['🌽x🌽', 3],
])('%j has %d characters', (text, count) => {
  expect(characterCount(text)).toBe(count)
})

test.each([
  ['Môreson 🌽', 'Môreson 🌽'],
  ['a\0b\0', 'ab'],
  ['\ud83dx', '\ufffdx'],
])('%j is kept as %j', (text, stored) => {
  expect(asStorable(text)).toBe(stored)
})
