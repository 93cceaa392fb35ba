import { expect, test } from 'vitest'
import type { Trade } from '../trade.ts'
import { columnsFor, columnsOf } from './columns.ts'
import { derivedValue } from './derived-value.ts'

const trade = { status: 'finance_review', logisticsStatus: 'Loaded', invoiced: false } as Trade

test.each([
  { deliveryDate: '2026-11-19', delivered: true },
  { deliveryDate: null, delivered: false },
])('delivered on $deliveryDate: $delivered', ({ deliveryDate, delivered }) => {
  expect(derivedValue('delivered', { ...trade, deliveryDate })).toBe(delivered)
})

test('created by shows the e-mail address, or nothing when nobody is known', () => {
  expect(derivedValue('createdBy', { ...trade, createdByUser: { email: 'lerato@haulm.example' } })).toBe('lerato@haulm.example')
  expect(derivedValue('createdBy', { ...trade, createdByUser: null })).toBeNull()
})

test('the status of a completed month is Complete once invoiced, else the logistics status', () => {
  expect(derivedValue('shownStatus', trade)).toBe('Loaded')
  expect(derivedValue('shownStatus', { ...trade, invoiced: true, status: 'completed' })).toBe('Complete')
})

test('a derived column is marked as derived, and is in the group that it is read from', () => {
  const column = columnsOf('liveDashboard').find(({ id }) => id === 'delivered')
  expect(column).toMatchObject({ derived: 'delivered', fields: ['deliveryDate'], group: 'logistics' })
  expect(
    columnsOf('completedMonths')
      .filter(({ derived }) => derived)
      .map(({ id }) => id),
  ).toEqual(['createdBy', 'status'])
  expect(columnsFor('liveDashboard', { permissions: [] }, {})).toEqual([])
})
