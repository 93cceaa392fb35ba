import { expect, test } from 'vitest'
import { comparableText, plainName, spellPlus } from './comparable-text.ts'

test.each([
  ['  Môreson  BOERDERY ', 'moreson boerdery'],
  ["Vos & Seuns' Vervoer", 'vos and seuns vervoer'],
  ['W/B-ticket no.', 'w b ticket no'],
  ['', ''],
])('%j is compared as %j', (text, comparable) => {
  expect(comparableText(text)).toBe(comparable)
})

test.each([
  ['Vos en Seuns (Edms) Bpk', 'VOS & SEUNS'],
  ['Karoo Haulage (Pty) Ltd', 'karoo haulage'],
  ['Môreson Boerdery Beperk', 'Moreson Boerdery BK'],
  ['Ndlovu Bulk CC', 'Ndlovu-Bulk'],
])('%j and %j are one name', (left, right) => {
  expect(plainName(left)).toBe(plainName(right))
})

test('a plus counts in a comparison if it is spelled out', () => {
  const [plus, minus] = ['WM1+', 'WM1-'].map((code) => comparableText(spellPlus(code)))
  expect([plus, minus]).toEqual(['wm1 plus', 'wm1'])
})

test('a name that consists of a legal form is still a name', () => {
  expect(plainName('(Pty) Ltd')).toBe('pty ltd')
})

test.each([
  ['???', '!!!'],
  ['-', ''],
])('names without letters and digits are compared by their signs: %j is not %j', (name, other) => {
  expect(plainName(` ${name} `)).toBe(name)
  expect(plainName(other)).not.toBe(name)
})
