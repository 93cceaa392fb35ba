import { expect, test } from 'vitest'
import { searchRecords } from './search-records.ts'

const contact = { contactPerson: null, phone: '082 555 0143', email: null, version: 1 }
const clients = [
  { ...contact, id: '5e12ab00-0000-4000-8000-0000000000af', name: 'Witrand Feedlot', farmName: 'Vlakfontein 12', location: null },
  { ...contact, id: '00000000-0000-4000-8000-000000000000', name: "O'Reilly & Søn", farmName: null, location: 'Môreson' },
]
const namesFound = (search: string) => searchRecords('client', clients, search).map(({ name }) => name)

test('a record is found by any text of it that is shown', () => {
  expect(namesFound('')).toHaveLength(2)
  expect(namesFound('vlak')).toEqual(['Witrand Feedlot'])
  expect(namesFound('moreson')).toEqual(["O'Reilly & Søn"])
  expect(namesFound('0143')).toHaveLength(2)
})

test('a record is not found by its id, which nobody sees', () => {
  expect(namesFound('5e')).toEqual([])
  expect(namesFound('af')).toEqual([])
  expect(namesFound('12')).toEqual(['Witrand Feedlot'])
})

test('a choice is found by its label, not by what is stored', () => {
  const haulier = { ...contact, id: 'k-1', name: 'Sutherland Roads', language: 'en' }
  const other = { ...contact, id: 'k-2', name: 'Bosman Vervoer', language: 'af' }
  const found = (search: string) => searchRecords('transporter', [haulier, other], search).map(({ id }) => id)
  expect(found('english')).toEqual(['k-1'])
  expect(found('afrikaans')).toEqual(['k-2'])
})
