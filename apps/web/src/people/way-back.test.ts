import { expect, test } from 'vitest'
import { wayBack } from './way-back.ts'

test.each([
  [undefined, '/'],
  ['/logistics?editTrade=42', '/logistics?editTrade=42'],
  ['https://elsewhere.example/', '/'],
  ['//elsewhere.example/', '/'], // another host, without a scheme
  ['/\\elsewhere.example/', '/'], // browsers read a backslash as a slash
  ['/\t/elsewhere.example/', '/'], // they leave out tabs and line breaks
  ['/\n/elsewhere.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['/login?from=/login', '/'],
  ['', '/'],
])('from %s a person goes on to %s', (from, target) => {
  expect(wayBack(from)).toBe(target)
})
