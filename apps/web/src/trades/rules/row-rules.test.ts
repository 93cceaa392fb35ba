import type { Permission } from '@haulm/domain/people/permissions.ts'
import { defaultSettings } from '@haulm/domain/settings/settings.ts'
import { rateMessages } from '@haulm/domain/trade/rates/rates.ts'
import { lockMessages } from '@haulm/domain/trade/rights/lock.ts'
import { expect, test } from 'vitest'
import { exampleTrade } from './example-trade.ts'
import { cannotEdit, cannotEditRow, lockOfDocuments, rowRights } from './row-rules.ts'

const rules = (...permissions: Permission[]) => ({ person: { permissions }, settings: defaultSettings })
const open = exampleTrade()
const complete = exampleTrade({ logisticsStatus: 'Complete' })

test('each view can be edited by the people whose work it is, and by administration', () => {
  expect(rowRights(open, 'logistics', rules('logistics')).edits).toBe(true)
  expect(rowRights(open, 'logistics', rules('finance')).edits).toBe(false)
  expect(rowRights(open, 'costing', rules('finance')).edits).toBe(true)
  expect(rowRights(open, 'finance', rules('costing')).edits).toBe(false)
  expect(rowRights(open, 'finance', rules('administration')).edits).toBe(true)
})

test('a complete trade is locked for everybody but administration', () => {
  expect(rowRights(complete, 'logistics', rules('logistics'))).toMatchObject({ isLocked: true, edits: false })
  expect(rowRights(complete, 'logistics', rules('administration'))).toMatchObject({ isLocked: false, edits: true })
})

test('people who may delete are offered it, on a locked trade only administration is', () => {
  expect(rowRights(open, 'logistics', rules('logistics')).deletes).toBe(false)
  expect(rowRights(open, 'logistics', rules('logistics', 'delete_trades')).deletes).toBe(true)
  expect(rowRights(complete, 'logistics', rules('logistics', 'delete_trades')).deletes).toBe(false)
  expect(rowRights(complete, 'logistics', rules('administration')).deletes).toBe(true)
})

test('people who may delete read why a locked trade cannot be deleted, and of an invoiced one that it is invoiced', () => {
  const mayDelete = rules('logistics', 'delete_trades')
  const invoiced = exampleTrade({ status: 'completed' })
  expect(rowRights(open, 'logistics', mayDelete).undeletableBecause).toBeNull()
  expect(rowRights(complete, 'logistics', mayDelete).undeletableBecause).toBe(
    'Cannot delete - trade is completed/invoiced (accounts administrator only)',
  )
  expect(rowRights(invoiced, 'logistics', mayDelete).undeletableBecause).toBe('Cannot delete - trade has been invoiced')
  expect(rowRights(exampleTrade({ invoiced: true, status: 'cancelled' }), 'finance', mayDelete).undeletableBecause).toBe(
    'Cannot delete - trade has been invoiced',
  )
  // The dashboard's table has one message for both.
  expect(rowRights(invoiced, 'dashboard', mayDelete).undeletableBecause).toBe(
    'Cannot delete - trade is completed/invoiced (accounts administrator only)',
  )
  expect(rowRights(invoiced, 'logistics', rules('logistics')).undeletableBecause).toBeNull()
  expect(rowRights(invoiced, 'logistics', rules('administration')).undeletableBecause).toBeNull()
})

test('a row is opened for people who may write one of its columns; others read why not', () => {
  const columns = [{ fields: ['tonnage'] }, { fields: ['loadRatePerTon'] }] as const
  expect(cannotEditRow(open, columns, 1, rules('logistics'))).toBeNull()
  expect(cannotEditRow(open, columns, 0, rules('live_dashboard'))).toBe('Tonnage can be edited by other roles only.')
  expect(cannotEditRow(open, columns, 2, rules('live_dashboard'))).toBe('Tonnage can be edited by other roles only.')
  expect(cannotEditRow(complete, columns, 1, rules('logistics'))).toBe(lockMessages.edit)
})

test('what the product sets or calculates nobody edits, and each says what it comes from', () => {
  expect(cannotEdit(open, 'status', rules('administration'))).toBe('Trade Status is set by the product.')
  expect(cannotEdit(open, 'tradeNumber', rules('administration'))).toMatch(/ is set by the product\.$/)
  expect(cannotEdit(open, 'totalNetAmount', rules('administration'))).toMatch(
    / is calculated from the prices, the rate and the tonnage\.$/,
  )
  expect(cannotEdit(open, 'loadRatePerTon', rules('administration'))).toBe(rateMessages.computed)
})

const perLoad = exampleTrade({ loadRate: 13_900, loadRatePerTon: 408.82 })

test('the rate per ton cannot be entered over the rate of the load; every other figure can', () => {
  expect(cannotEdit(perLoad, 'transportRatePerTon', rules('administration'))).toBe(rateMessages.otherRateIsSet('loadRatePerTon'))
  expect(cannotEdit(open, 'transportRatePerTon', rules('administration'))).toBeNull()
  expect(cannotEdit(perLoad, 'loadRate', rules('administration'))).toBeNull()
  expect(cannotEdit(perLoad, 'tonnage', rules('administration'))).toBeNull()
})

test('the row of a complete trade is closed to finance, unless the setting lets it finish complete trades', () => {
  const { person } = rules('finance')
  const finance = { person, settings: { financeMayFinishComplete: true } }
  const strict = { person, settings: { financeMayFinishComplete: false } }
  expect(rowRights(complete, 'finance', finance).isLocked).toBe(false)
  expect(cannotEdit(complete, 'invoiced', finance)).toBeNull()
  expect(cannotEdit(complete, 'tonnage', finance)).toBe(lockMessages.edit)
  expect(rowRights(complete, 'finance', strict).isLocked).toBe(true)
  const invoiced = exampleTrade({ logisticsStatus: 'Complete', invoiced: true })
  expect(rowRights(invoiced, 'finance', finance).isLocked).toBe(true)
})

test('documents of a locked trade are changed by administration only', () => {
  expect(lockOfDocuments(complete, rules('logistics', 'finance').person)).toBe('This trade is locked')
  expect(lockOfDocuments(complete, rules('administration').person)).toBeNull()
  expect(lockOfDocuments(open, rules('logistics').person)).toBeNull()
})
