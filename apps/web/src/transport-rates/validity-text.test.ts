import { expect, test } from 'vitest'
import { validityText } from './validity-text.ts'

test.each([
  [null, null, null],
  ['2026-01-01', null, null],
  [null, '2026-11-29', 'Ended'],
  [null, '2026-11-30', 'Until 30 Nov'],
  ['2026-11-30', '2026-12-05', 'Until 05 Dec'],
  [null, '2028-12-05', 'Until 05 Dec 2028'], // not this December
  ['2026-12-01', '2027-02-28', 'From 01 Dec'],
  ['2027-12-01', null, 'From 01 Dec 2027'],
])('a rate from %s to %s reads %s', (validFrom, validTo, text) => {
  expect(validityText({ validFrom, validTo }, '2026-11-30')).toBe(text)
})
