import { expect, test } from 'vitest'
import { similarNames } from './similar-names.ts'

const hauliers = ["Vos & Seuns' Vervoer", 'Karoo Haulage', 'Ndlovu Bulk', 'Môreson Boerdery (Pty) Ltd', 'MTE'].map((name) => ({
  name,
}))
const found = (typed: string) => similarNames(typed, hauliers).map(({ name }) => name)

test.each([
  ['karoo haulage', 'Karoo Haulage'],
  ['Karoo Haulage (Pty) Ltd', 'Karoo Haulage'],
  ['Karoo', 'Karoo Haulage'], // the beginning of it
  ['Karo Haulage', 'Karoo Haulage'], // a typing error
  ['Vos en Seuns Vervoer BK', "Vos & Seuns' Vervoer"],
  ['VOS AND SEUNS VERVOER', "Vos & Seuns' Vervoer"],
  ['Moreson Boerdery', 'Môreson Boerdery (Pty) Ltd'],
  ['N dlovu-Bulk', 'Ndlovu Bulk'],
])('%j may mean %j', (typed, name) => {
  expect(found(typed)).toEqual([name])
})

test.each(['', 'Pty Ltd', 'Kar', 'Mkhize Bulk', 'MTA', 'Haulage'])('%j is similar to nobody', (typed) => {
  expect(found(typed)).toEqual([])
})

test.each([
  ['Tau', 'Tao', false], // up to 4 letters none may differ
  ['Vosx', 'Vosz', false],
  ['Karoo', 'Karos', true], // from 5 letters one
  ['Karoo', 'Karst', false],
  ['Ndlovus', 'Ndlobuz', false],
  ['Ndlovubk', 'Ndlobuzk', true], // from 8 letters two
  ['Ndlovubk', 'Ndlobuzm', false],
  ['Karo', 'Karoo Haulage', true], // from 4 letters the beginning of a name
])('%s and %s are similar: %s, whichever is typed', (left, right, similar) => {
  expect(similarNames(left, [{ name: right }])).toHaveLength(similar ? 1 : 0)
  expect(similarNames(right, [{ name: left }])).toHaveLength(similar ? 1 : 0)
})

test('a record without letters in its name is similar to none', () => {
  expect(similarNames('Karoo', [{ name: '-' }])).toEqual([])
})
