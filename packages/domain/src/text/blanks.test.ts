import { expect, test } from 'vitest'
import { blanks, usualBlanks } from './blanks.ts'

test('every white space is a blank, and nothing else is', () => {
  const every = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code))
  const white = every.filter((character) => /\s/.test(character))
  expect([...blanks].sort()).toEqual(white.sort())
  expect(every.filter((character) => usualBlanks(character) === ' ').sort()).toEqual(white.sort())
})
