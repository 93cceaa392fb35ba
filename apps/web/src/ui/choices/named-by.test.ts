import { expect, test } from 'vitest'
import { namedBy } from './use-combobox.ts'

const hauliers = ["D'Urban Karweiers", 'Umzi Bulk', 'Umzi bulk'].map((label, at) => ({ value: String(at), label }))

test.each([
  ["d'urban karweiers", '0'],
  ['D\u2019Urban Karweiers', '0'], // as the keyboard of a phone writes it
  ['\u200bd\u2019urban\u00a0karweiers ', '0'], // as it is copied from elsewhere
  ["D'Urban", undefined],
  ['UMZI BULK', 'several'],
])('%s names %j', (typed, expected) => {
  const named = namedBy(hauliers, typed)
  expect(named === 'several' ? named : named?.value).toBe(expected)
})
