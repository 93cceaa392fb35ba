import { contractWith } from '@haulm/domain/contract/test-contract.ts'
import type { CodedRecord } from '@haulm/domain/reference-data/reference-kinds.ts'
import { expect, test } from 'vitest'
import { contractEntries } from './contract-control.tsx'

const hominyChop: CodedRecord = {
  id: 'homchop',
  version: 1,
  code: 'HOMCHOP',
  displayName: 'Hominy chop',
  description: null,
  isActive: true,
  sortOrder: 0,
}
const entered = (contract: Parameters<typeof contractWith>[0], commodity = hominyChop) =>
  Object.fromEntries(contractEntries(contractWith(contract), { commodity: [commodity] }))

test('a contract fills supplier, commodity, numbers, buying price and loading location', () => {
  expect(entered({})).toEqual({
    supplierId: 'vaalrand',
    commodityId: 'homchop',
    supplierContractNumber: 'VA-2641',
    internalCN: 'CN-398',
    buyingPricePerTon: '3\u00a0280.00',
    loadingLocation: 'Mill A, Kroonstad',
  })
})

test('fields that the contract leaves open stay as they are, and so does a commodity that is no longer offered', () => {
  expect(entered({ loadingMill: null })).not.toHaveProperty('loadingLocation')
  expect(entered({}, { ...hominyChop, isActive: false })).not.toHaveProperty('commodityId')
})
