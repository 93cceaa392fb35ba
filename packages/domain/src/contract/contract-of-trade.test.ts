import { expect, test } from 'vitest'
import { contractOfTrade, contractsToChoose, leftText, overdrawWarning } from './contract-of-trade.ts'
import { contractWith } from './test-contract.ts'

const contract = contractWith({ remainingQty: 28.2 })
const load = { supplierId: 'vaalrand', supplierContractNumber: ' va-2641', tonnage: 34 }
const stored = { ...load, status: 'costing_review', deletedAt: null }

test('a trade finds its contract by supplier and number', () => {
  expect(contractOfTrade([contractWith({ id: 'other', supplierId: 'doornrug' }), contract], load)).toBe(contract)
  expect(contractOfTrade([contract], { ...load, supplierContractNumber: null })).toBeNull()
})

test('the supplier’s contracts are offered: first by commodity, then those with tons left, then the latest', () => {
  const contracts = [
    contractWith({ id: 'used up', remainingQty: 0 }),
    contractWith({ id: 'other commodity', commodity: 'YM2' }),
    contractWith({ id: 'old', dateFrom: '2026-07-01' }),
    contractWith({ id: 'new' }),
    contractWith({ id: 'oldest', dateFrom: '2026-01-01' }),
    contractWith({ id: 'coming', dateFrom: '2027-01-01' }),
    contractWith({ id: 'other supplier', supplierId: 'doornrug' }),
  ]
  const ids = (chosen: Parameters<typeof contractsToChoose>[1]) => contractsToChoose(contracts, chosen).map(({ id }) => id)
  expect(ids({ supplierId: 'vaalrand', commodity: 'HOMCHOP' })).toEqual([
    'coming',
    'new',
    'old',
    'oldest',
    'used up',
    'other commodity',
  ])
  expect(ids({ supplierId: null, commodity: null })).toContain('other supplier')
})

test.each([
  [412.6, '412.6 t left'],
  [0, '0.0 t left'],
  [-17.8, 'over-drawn by 17.8 t'],
  [-0.04, 'over-drawn by 0.04 t'], // not by 0.0 t
])('%d is written as %s', (remaining, text) => {
  expect(leftText(remaining)).toBe(text)
})

test('a load that exceeds what is left causes a warning', () => {
  expect(overdrawWarning(contract, load, null)).toBe(
    'Contract VA-2641 has 28.20 t left for this load: 5.80 t too little. You can still save it.',
  )
  expect(overdrawWarning(contractWith({ remainingQty: -1 }), load, null)).toContain('has nothing left for this load: 35.00 t')
  expect(overdrawWarning(contractWith({ remainingQty: 0 }), load, null)).toContain('has nothing left for this load: 34.00 t')
  expect(overdrawWarning(contract, { ...load, tonnage: 28.2 }, null)).toBeNull()
  expect(overdrawWarning(contract, { ...load, tonnage: null }, null)).toBeNull()
})

test('tons that the load drew itself do not count against it, unless drawn from another contract or not at all', () => {
  expect(overdrawWarning(contract, load, { ...stored, tonnage: 6 })).toBeNull()
  expect(overdrawWarning(contract, load, { ...stored, tonnage: 6, supplierContractNumber: 'VA-1' })).toContain(
    '5.80 t too little',
  )
  expect(overdrawWarning(contract, load, { ...stored, tonnage: 6, deletedAt: '2026-11-20T08:00:00.000Z' })).toContain('5.80 t')
  expect(overdrawWarning(contract, load, { ...stored, tonnage: null, status: 'cancelled' })).toBeNull() // it draws nothing
})
