import { expect, test } from 'vitest'
import { loadRatePerTon, rateMessages, storedLoadRatePerTon, transportCostPerTon } from './rates.ts'

test.each([
  { loadRate: 12_000, tonnage: 34, perTon: 352.94 },
  { loadRate: 1, tonnage: 200, perTon: 0.01 }, // 0.005 rounds away from zero
  { loadRate: 1, tonnage: 201, perTon: 0 }, // 0.00497…
  { loadRate: 12_000, tonnage: 0, perTon: null }, // nothing was weighed yet
  { loadRate: 12_000, tonnage: null, perTon: null },
  { loadRate: null, tonnage: 34, perTon: null },
  { loadRate: 0, tonnage: 34, perTon: null }, // a load rate of zero gives none per ton
  { loadRate: 12_000, tonnage: -34, perTon: null },
  { loadRate: 34.2, tonnage: 34.2, perTon: 1 },
  { loadRate: 0.1, tonnage: 0.3, perTon: 0.33 },
  { loadRate: 999_999_999.99, tonnage: 0.01, perTon: 99_999_999_999 }, // the largest possible result
])('R $loadRate over $tonnage t is R $perTon/t', ({ loadRate, tonnage, perTon }) => {
  expect(loadRatePerTon(loadRate, tonnage)).toBe(perTon)
})

test.each([
  { transportRatePerTon: null, loadRate: 12_000, tonnage: 34, stored: 352.94, cost: 352.94 },
  { transportRatePerTon: 400, loadRate: 12_000, tonnage: 34, stored: null, cost: 400 }, // the two exclude each other
  { transportRatePerTon: 0, loadRate: 12_000, tonnage: 34, stored: null, cost: 0 }, // a rate of zero is a rate that was set
  { transportRatePerTon: 400, loadRate: null, tonnage: null, stored: null, cost: 400 },
  { transportRatePerTon: null, loadRate: 12_000, tonnage: null, stored: null, cost: null },
  { transportRatePerTon: null, loadRate: null, tonnage: 34, stored: null, cost: null },
])('with $transportRatePerTon per ton and $loadRate a load, $stored is stored and $cost counts', ({ stored, cost, ...rates }) => {
  expect(storedLoadRatePerTon(rates)).toBe(stored)
  expect(transportCostPerTon(rates)).toBe(cost)
})

test('the messages are those of the specification', () => {
  expect(rateMessages.computed).toBe(
    'Load Rate per Ton is auto-calculated from Load Rate ÷ Tonnage. Edit Load Rate or Tonnage instead.',
  )
  expect(rateMessages.otherRateIsSet('loadRatePerTon')).toBe(
    'Cannot edit this field because Load Rate/Ton is already set. Clear it first to edit this field.',
  )
  expect(rateMessages.otherRateIsSet('transportRatePerTon')).toBe(
    'Cannot edit this field because Transport Rate/Ton is already set. Clear it first to edit this field.',
  )
})
