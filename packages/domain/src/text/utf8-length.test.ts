import { expect, test } from 'vitest'
import { utf8Length } from './utf8-length.ts'

test.each([
  ['', 0],
  ['plain', 5],
  ['\x7f\x80', 3],
  ['Müller', 7],
  ['\u07ff\u0800', 5],
  ['€', 3],
  ['🚚', 4],
  ['\ue000\uffff', 6],
])('%j takes %i bytes', (text, bytes) => {
  expect(utf8Length(text)).toBe(bytes)
})
