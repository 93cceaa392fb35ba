import { expect, test } from 'vitest'
import { trimmed } from './trimmed.ts'

test.each([
  ['white space', ' \t\u00a0SC-1042\r\n', 'SC-1042'],
  ['a zero-width space', 'SC-1042\u200b', 'SC-1042'],
  ['the marks of direction around a copied number', '\u202a+27 82 555 0148\u202c', '+27 82 555 0148'],
  ['a byte order mark', '\ufeffMooiwaters', 'Mooiwaters'],
  ['a text of nothing but these', ' \u200b\u2060 ', ''],
])('%s is removed from both ends', (_what, text, left) => {
  expect(trimmed(text)).toBe(left)
})

test('characters inside stay, and so does a character that consists of several', () => {
  for (const text of ['a\u200bb', 'a  b', 'क्\u200dष', '👩‍🌾', '❤️', 'Müller', '…']) expect(trimmed(text)).toBe(text)
})

test('an accent written apart from its letter, as text copied from a PDF has it, is joined to it', () => {
  expect(trimmed('Mo\u0302reson')).toBe('M\u00f4reson')
})

// A regular expression took minutes to find them.
test('a long row of spaces is scanned once', () => {
  expect(trimmed(`a${' '.repeat(200_000)}b`)).toHaveLength(200_002)
})
