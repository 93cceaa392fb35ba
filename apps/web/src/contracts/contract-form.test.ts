import { contractFieldNames, contractFields } from '@haulm/domain/contract/fields.ts'
import type { SupplierContract } from '@haulm/domain/contract/supplier-contract.ts'
import { expect, test } from 'vitest'
import { changedBody, entriesOf, readContractForm } from './contract-form.ts'

const today = '2026-11-20'
const contract: SupplierContract = {
  id: 'c398',
  version: 1,
  internalCN: 'CN-398',
  contractNo: 'VA-2641',
  supplierId: 'vaalrand',
  supplier: { name: 'Vaalrand Mills' },
  commodity: 'HOMCHOP',
  commodityInfo: { code: 'HOMCHOP', displayName: 'Hominy chop' },
  qty: 1_200,
  price: 3_280.5,
  dateFrom: '2026-10-01',
  dateTo: '2026-12-31',
  terms: null,
  loadingMill: null,
  monthlyUsedQty: 0,
  remainingQty: 1_200,
  usage: [],
  loads: [],
}

test('a contract comes back from its form as it went in', () => {
  const { body, problems } = readContractForm(entriesOf(contract), today)
  expect(problems).toEqual({})
  expect(changedBody(contract, body)).toEqual({})
})

test('figures and days are read as people write them', () => {
  const typed = { ...entriesOf(contract), qty: '1 500,5 t', price: 'R 3 300', dateTo: '31/01/2027' }
  expect(changedBody(contract, readContractForm(typed, today).body)).toEqual({ qty: 1_500.5, price: 3_300, dateTo: '2027-01-31' })
})

test('every required field is told at once', () => {
  const required = contractFieldNames.filter((name) => contractFields[name].required)
  expect(Object.keys(readContractForm(entriesOf({}), today).problems)).toEqual(required)
})

test('what cannot be read, and a period that ends before it begins, are told at their fields', () => {
  const typed = { ...entriesOf(contract), qty: 'many', dateTo: '2026-09-30' }
  expect(readContractForm(typed, today).problems).toEqual({
    qty: expect.stringContaining('not a number'),
    dateTo: 'Date To must be on or after Date From.',
  })
})
