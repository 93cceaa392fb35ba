import type { Permission } from '@haulm/domain/people/permissions.ts'
import { defaultSettings } from '@haulm/domain/settings/settings.ts'
import { rateMessages } from '@haulm/domain/trade/rates/rates.ts'
import { lockMessages } from '@haulm/domain/trade/rights/lock.ts'
import { expect, test } from 'vitest'
import { cannotEdit, isLockedForEditing, lockOfDocuments } from './cannot-edit.ts'
import { exampleTrade } from './example-trade.ts'

const rules = (...permissions: Permission[]) => ({ person: { permissions }, settings: defaultSettings })
const admin = rules('administration')
const open = exampleTrade()
const perLoad = exampleTrade({ loadRate: 13_900, loadRatePerTon: 408.82 })

test('what the product sets or calculates nobody edits, and each says what it comes from', () => {
  expect(cannotEdit(open, 'status', admin)).toBe('Trade Status is set by the product.')
  expect(cannotEdit(open, 'tradeNumber', admin)).toMatch(/ is set by the product\.$/)
  expect(cannotEdit(open, 'totalNetAmount', admin)).toMatch(/ is calculated from the prices, the rate and the tonnage\.$/)
  expect(cannotEdit(open, 'loadRatePerTon', admin)).toBe(rateMessages.computed)
})

test('the rate per ton cannot be entered over the rate of the load; every other figure can', () => {
  expect(cannotEdit(perLoad, 'transportRatePerTon', admin)).toBe(rateMessages.otherRateIsSet('loadRatePerTon'))
  expect(cannotEdit(open, 'transportRatePerTon', admin)).toBeNull()
  expect(cannotEdit(perLoad, 'loadRate', admin)).toBeNull()
  expect(cannotEdit(perLoad, 'tonnage', admin)).toBeNull()
})

test('the row of a complete trade is closed to finance, unless the setting lets it finish complete trades', () => {
  const finance = { person: { permissions: ['finance'] as Permission[] }, settings: { financeMayFinishComplete: true } }
  const complete = exampleTrade({ logisticsStatus: 'Complete' })
  const strict = { ...finance, settings: { financeMayFinishComplete: false } }
  expect(isLockedForEditing(complete, finance)).toBe(false)
  expect(cannotEdit(complete, 'invoiced', finance)).toBeNull()
  expect(cannotEdit(complete, 'tonnage', finance)).toBe(lockMessages.edit)
  expect(isLockedForEditing(complete, strict)).toBe(true)
  expect(isLockedForEditing(exampleTrade({ logisticsStatus: 'Complete', invoiced: true }), finance)).toBe(true)
})

test('documents of a locked trade are changed by administration only', () => {
  const complete = exampleTrade({ logisticsStatus: 'Complete' })
  expect(lockOfDocuments(complete, rules('logistics', 'finance').person)).toBe('This trade is locked')
  expect(lockOfDocuments(complete, admin.person)).toBeNull()
  expect(lockOfDocuments(open, rules('logistics').person)).toBeNull()
})
