import { expect, test } from 'vitest'
import { codeOfName } from './code-of-name.ts'

test.each([
  ['commodity', 'Lupin hulls', [], 'LUPINHULLS'],
  ['commodity', 'Lupin hulls', ['lupinhulls'], 'LUPINHULLS2'], // codes are compared in any case
  ['commodity', 'Soya hull pellets, 8 mm', [], 'SOYAHULLPELL'],
  ['commodity', 'Môrester', ['MORESTER', 'MORESTER2'], 'MORESTER3'],
  ['truckType', 'Super link', [], 'super_link'],
  ['truckType', '—', [], 'x'], // a name without a letter
] as const)('a %s called %s beside %j is %s', (kind, name, taken, code) => {
  expect(codeOfName(kind, name, taken)).toBe(code)
})
