import type { Permission } from '@haulm/domain/people/permissions.ts'
import { defaultSettings } from '@haulm/domain/settings/settings.ts'
import { expect, test } from 'vitest'
import { sampleTrade } from '../sample-trade.ts'
import { rowRights } from './row-rules.ts'

const rules = (...permissions: Permission[]) => ({ person: { permissions }, settings: defaultSettings })
const open = sampleTrade()
const complete = sampleTrade({ logisticsStatus: 'Complete' })

test('each view is edited by those whose work it is, and by administration', () => {
  expect(rowRights(open, 'logistics', rules('logistics')).edits).toBe(true)
  expect(rowRights(open, 'logistics', rules('finance')).edits).toBe(false)
  expect(rowRights(open, 'costing', rules('finance')).edits).toBe(true)
  expect(rowRights(open, 'finance', rules('costing')).edits).toBe(false)
  expect(rowRights(open, 'finance', rules('administration')).edits).toBe(true)
})

test('a complete trade is locked for all but administration', () => {
  expect(rowRights(complete, 'logistics', rules('logistics'))).toMatchObject({ isLocked: true, edits: false })
  expect(rowRights(complete, 'logistics', rules('administration'))).toMatchObject({ isLocked: false, edits: true })
})

test('delete is there for who may delete, and on a locked trade for administration only', () => {
  expect(rowRights(open, 'logistics', rules('logistics')).deletes).toBe(false)
  expect(rowRights(open, 'logistics', rules('logistics', 'delete_trades')).deletes).toBe(true)
  expect(rowRights(complete, 'logistics', rules('logistics', 'delete_trades')).deletes).toBe(false)
  expect(rowRights(complete, 'logistics', rules('administration')).deletes).toBe(true)
})
