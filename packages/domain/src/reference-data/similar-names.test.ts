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
