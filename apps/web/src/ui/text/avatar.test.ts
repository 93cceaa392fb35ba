import { expect, test } from 'vitest'
import { initialsOf } from './avatar.tsx'

test.each([
  ['Anneke Botha', 'AB'],
  ['Pieter van Wyk', 'PW'],
  ['Marlize van der Merwe', 'MM'],
  ['Jan du Toit', 'JT'],
  ['Étienne de Klerk', 'ÉK'],
  ['thandi@haulm.example', 'T'], // as long as there is no name
  ['', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
