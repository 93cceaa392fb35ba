import { describe, expect, test } from 'vitest'
import { permissionSets } from '../../people/test-permission-sets.ts'
import { logisticsStatuses } from '../status/logistics-status.ts'
import { tradeStatuses } from '../status/trade-status.ts'
import { isLocked, isLockedFor, lockMessages } from './lock.ts'

const off = { financeMayFinishComplete: false }
const on = { financeMayFinishComplete: true }

describe('locked: invoiced, or status completed, or logisticsStatus Complete', () => {
  const trades = [true, false, undefined].flatMap((invoiced) =>
    tradeStatuses.flatMap((status) =>
      logisticsStatuses.map((logisticsStatus) => ({ status, logisticsStatus, ...(invoiced !== undefined && { invoiced }) })),
    ),
  )
  test.each(trades)('%j', (trade) => {
    expect(isLocked(trade)).toBe([trade.invoiced, trade.status, trade.logisticsStatus].some((one) => locks.includes(one)))
  })
  const locks: unknown[] = [true, 'completed', 'Complete']
})

const open = { status: 'finance_review', logisticsStatus: 'Loaded', invoiced: false } as const
const complete = { status: 'finance_review', logisticsStatus: 'Complete', invoiced: false } as const
const invoiced = { status: 'completed', logisticsStatus: 'Complete', invoiced: true } as const
/** As a person sees it who may not read finance's fields. */
const completedUnseen = { status: 'completed', logisticsStatus: 'Loaded' } as const
const cancelledInvoiced = { status: 'cancelled', logisticsStatus: 'Complete', invoiced: true } as const

describe.each(Object.entries(permissionSets))('for %s', (name, permissions) => {
  const person = { permissions }
  const administers = name === 'admin' || name === 'administration'

  test.each([off, on])('no field of an open trade is locked, with %j', (settings) => {
    for (const field of ['tonnage', 'sellingPrice', 'invoiced'] as const) {
      expect(isLockedFor(open, person, [field], settings)).toBe(false)
    }
  })

  test.each([invoiced, completedUnseen, cancelledInvoiced])(
    'a finished trade is locked completely, whatever the setting: %j',
    (trade) => {
      for (const settings of [off, on]) expect(isLockedFor(trade, person, ['sageSalesOrderNumber'], settings)).toBe(!administers)
    },
  )

  test.each([
    { fields: ['sageSalesOrderNumber'], settings: off, finance: true },
    { fields: ['sageSalesOrderNumber', 'invoiced'], settings: on, finance: false },
    { fields: ['sageSalesOrderNumber', 'tonnage'], settings: on, finance: true }, // one field of another group is too many
    { fields: ['sellingPrice'], settings: on, finance: true },
    { fields: ['status'], settings: on, finance: true }, // cancelling
    { fields: [], settings: on, finance: true }, // an empty list contains no field of finance
  ] as const)('a complete trade, $fields with $settings', ({ fields, settings, finance }) => {
    expect(isLockedFor(complete, person, fields, settings)).toBe(name === 'finance' ? finance : !administers)
  })
})

test('the messages are those of the specification', () => {
  expect(lockMessages).toEqual({
    edit: 'This trade cannot be edited because it is completed/invoiced (accounts administrator only).',
    row: 'Cannot edit - trade is completed/invoiced (accounts administrator only)',
    delete: 'Cannot delete - trade is completed/invoiced (accounts administrator only)',
    deleteInvoiced: 'Cannot delete - trade has been invoiced',
  })
})
