import { expect, test } from 'vitest'
import { mayBeOneName, mostSimilarName } from './one-name.ts'

test.each([
  ['rooikop boerdery', 'witkop boerdery'],
  ['silo 1', 'silo 2'],
  ['soya hulls 12', 'soya hulls 14'],
  ['senwes silo 1', 'senwes silo 11'],
  ['van wyk boerdery', 'van zyl boerdery'],
  ['kleinfontein boerdery', 'grootfontein boerdery'],
  ['de wet boerdery', 'de wit boerdery'],
])('%s and %s are two, however many letters they share', (one, other) => {
  expect(mayBeOneName(one, other)).toBe(false)
  expect(mayBeOneName(other, one)).toBe(false)
})

test.each([
  ['malutii carriers', 'maluti carriers'],
  ['boerdery rooikop', 'rooikop boerdery'],
  ['rooikop', 'rooikop boerdery'],
  ['vd merwe boerdery', 'van der merwe boerdery'],
  ['kgosi tpt', 'kgosi transport'],
  ['klip rivier', 'kliprivier'],
  ['botha boerdery', 'bohta boerdery'],
  ['venter vervoer', 'ventre vervoer'],
  ['smit boerdery', 'smith boerdery'],
  ['premier mills', 'premier milling'],
  ['vos and sons transport', 'vos and seuns transport'],
])('%s and %s may be one', (one, other) => {
  expect(mayBeOneName(one, other)).toBe(true)
  expect(mayBeOneName(other, one)).toBe(true)
})

test('of several similar names the most similar is found, and of none none', () => {
  const names = ['highveld feedlot', 'highway tippers', 'drakensberg layers']
  expect(mostSimilarName('highveld feedlots', names, (name) => name)).toBe('highveld feedlot')
  expect(mostSimilarName('mooiwaters dairy', names, (name) => name)).toBeNull()
})
