import type { Permission } from '@haulm/domain/people/permissions.ts'
import { defaultSettings } from '@haulm/domain/settings/settings.ts'
import { lockMessages } from '@haulm/domain/trade/rights/lock.ts'
import { expect, test } from 'vitest'
import { exampleTrade } from './example-trade.ts'
import { cannotEditRow, rowRights } from './row-rules.ts'

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
