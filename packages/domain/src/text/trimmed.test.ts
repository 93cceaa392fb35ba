import { expect, test } from 'vitest'
import { trimmed } from './trimmed.ts'

test.each([
  ['white space', ' \t\u00a0SC-1042\r\n', 'SC-1042'],
  ['a zero-width space', 'SC-1042\u200b', 'SC-1042'],
  ['the marks of direction around a copied number', '\u202a+27 82 555 0148\u202c', '+27 82 555 0148'],
  ['a byte order mark', '\ufeffMooiwaters', 'Mooiwaters'],
  ['nothing but them', ' \u200b\u2060 ', ''],
])('%s is taken from the ends', (_what, text, left) => {
  expect(trimmed(text)).toBe(left)
})

test('what stands between signs stays, and so does a sign that is written with several', () => {
  for (const text of ['a\u200bb', 'a  b', 'क्\u200dष', '👩‍🌾', '❤️', 'Müller', '…']) expect(trimmed(text)).toBe(text)
})

// A regular expression took minutes to find them.
test('a long row of spaces is passed over once', () => {
  expect(trimmed(`a${' '.repeat(200_000)}b`)).toHaveLength(200_002)
})
