import { expect, test } from 'vitest'
import { comparableText, plainName, spellGrade } from './comparable-text.ts'

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

test.each([
  ['WM1+', 'wm1 plus'],
  ['WM1-', 'wm1 minus'],
  ['WM1', 'wm1'],
  ['WM1 -', 'wm1'], // as where a name was to follow
  ['WM1- White maize', 'wm1 white maize'],
  ['WM-1', 'wm 1'],
])('the sign of a grade counts in a comparison if it is spelled out: %j is %j', (code, comparable) => {
  expect(comparableText(spellGrade(code))).toBe(comparable)
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
