import { contractFieldNames, contractFields } from '@haulm/domain/contract/fields.ts'
import { contractWith } from '@haulm/domain/contract/test-contract.ts'
import { expect, test } from 'vitest'
import { changedIn, entriesOf } from '../ui/record-form/entries.ts'
import { readContractForm } from './contract-form.ts'

const today = '2026-11-20'
const contract = contractWith({ price: 3_280.5, terms: null, loadingMill: null })

test('a contract that is read from its form is the same as before', () => {
  const { body, problems } = readContractForm(entriesOf(contractFieldNames, contract), today)
  expect(problems).toEqual({})
  expect(changedIn(contract, body)).toEqual({})
})

test('figures and days are read as people write them', () => {
  const typed = { ...entriesOf(contractFieldNames, contract), qty: '1 500,5 t', price: 'R 3 300', dateTo: '31/01/2027' }
  expect(changedIn(contract, readContractForm(typed, today).body)).toEqual({
    qty: 1_500.5,
    price: 3_300,
    dateTo: '2027-01-31',
  })
})

test('every missing required field is reported at once', () => {
  const required = contractFieldNames.filter((name) => contractFields[name].required)
  expect(Object.keys(readContractForm(entriesOf(contractFieldNames, {}), today).problems)).toEqual(required)
})

test('unreadable entries, and a period that ends before it begins, are reported at their fields', () => {
  const typed = { ...entriesOf(contractFieldNames, contract), qty: 'many', dateTo: '2026-09-30' }
  expect(readContractForm(typed, today).problems).toEqual({
    qty: expect.stringContaining('not a number'),
    dateTo: 'Date To must be on or after Date From.',
  })
})
