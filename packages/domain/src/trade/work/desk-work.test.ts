import { expect, test } from 'vitest'
import { hasWorkOn } from './desk-work.ts'
import type { WorkState } from './opened-work.ts'

const priced: WorkState = {
  status: 'finance_review',
  deletedAt: null,
  logisticsStatus: 'Loaded',
  buyingPricePerTon: 3100,
  sellingPrice: 3400,
  invoiced: false,
}

test.each<{ finance: boolean; costing: boolean; so: string; overrides: Partial<WorkState> }>([
  { so: 'loaded, with both prices', overrides: {}, finance: true, costing: false },
  { so: 'complete, with both prices', overrides: { logisticsStatus: 'Complete' }, finance: true, costing: false },
  { so: 'with both prices, not loaded yet', overrides: { logisticsStatus: 'Truck Booked' }, finance: false, costing: false },
  { so: 'without a price', overrides: { status: 'costing_review', sellingPrice: null }, finance: false, costing: true },
  {
    so: 'complete, without a price',
    overrides: { status: 'costing_review', sellingPrice: null, logisticsStatus: 'Complete' },
    finance: true,
    costing: true,
  },
  {
    so: 'invoiced',
    overrides: { status: 'completed', invoiced: true, logisticsStatus: 'Complete' },
    finance: false,
    costing: false,
  },
  {
    so: 'invoiced without a price',
    overrides: { status: 'completed', invoiced: true, sellingPrice: null },
    finance: false,
    costing: false,
  },
  {
    so: 'cancelled',
    overrides: { status: 'cancelled', logisticsStatus: 'Complete', sellingPrice: null },
    finance: false,
    costing: false,
  },
])('a load that is $so waits for finance: $finance, for costing: $costing', ({ overrides, finance, costing }) => {
  expect(hasWorkOn('finance', { ...priced, ...overrides })).toBe(finance)
  expect(hasWorkOn('costing', { ...priced, ...overrides })).toBe(costing)
  expect(hasWorkOn('logistics', { ...priced, ...overrides })).toBe(false)
})
