import { expect, test } from 'vitest'
import { allProposed, allTheRestNew, optionsIn, withChoice, withNameChoices } from './name-choices.ts'

const former = { choices: { client: { 'witrand feedlot': 'new' as const, 'karoo farms': { id: '1' } } } }

test('a name is decided again in whatever spelling it comes, and the others keep their decisions', () => {
  expect(withChoice(former, { kind: 'client', name: 'WITRAND Feedlot (Pty) Ltd' }, { id: '2' })).toEqual({
    choices: { client: { 'witrand feedlot': { id: '2' }, 'karoo farms': { id: '1' } } },
  })
})

test('a decision can be taken back', () => {
  expect(withChoice(former, { kind: 'client', name: 'Karoo Farms' }, null)).toEqual({
    choices: { client: { 'witrand feedlot': 'new' } },
  })
})

test('several names are decided at once, from more lists than before', () => {
  const made = [[{ kind: 'supplier', name: 'Triomf Silos' }, 'new'] as const]
  expect(withNameChoices(former, made).choices).toEqual({ ...former.choices, supplier: { 'triomf silos': 'new' } })
})

const unknown = [
  { kind: 'supplier' as const, name: 'Triomf Silos', suggestion: null, alike: null },
  { kind: 'supplier' as const, name: 'Triiomf Silos', suggestion: null, alike: 'Triomf Silos' },
  { kind: 'client' as const, name: 'Wit Rand', suggestion: { id: '1', name: 'Witrand' }, alike: null },
  { kind: 'commodity' as const, name: 'Bran', suggestion: null, alike: null },
]

test('all proposals are accepted at once: records of the list, and usual names of the file', () => {
  expect(withNameChoices({ choices: {} }, allProposed(unknown)).choices).toEqual({
    supplier: { 'triiomf silos': { as: 'Triomf Silos' } },
    client: { 'wit rand': { id: '1' } },
  })
})

test('all remaining names become new at once, except those similar to another, and products', () => {
  expect(withNameChoices({ choices: {} }, allTheRestNew(unknown)).choices).toEqual({ supplier: { 'triomf silos': 'new' } })
})

test('the options of a list hold those in use, and are made once for all names that offer it', () => {
  const clients = [
    { id: 'a', name: 'Vaalrand Dairies' },
    { id: 'b', name: 'Old Mill', isActive: false },
  ]
  expect(optionsIn(clients)).toEqual([{ value: 'a', label: 'Vaalrand Dairies' }])
  expect(optionsIn(clients)).toBe(optionsIn(clients))
})
