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

test.each<{ finance: boolean; costing: boolean; so: string; told: Partial<WorkState> }>([
  { so: 'loaded, with both prices', told: {}, finance: true, costing: false },
  { so: 'complete, with both prices', told: { logisticsStatus: 'Complete' }, finance: true, costing: false },
  { so: 'with both prices, not loaded yet', told: { logisticsStatus: 'Truck Booked' }, finance: false, costing: false },
  { so: 'without a price', told: { status: 'costing_review', sellingPrice: null }, finance: false, costing: true },
  {
    so: 'complete, without a price',
    told: { status: 'costing_review', sellingPrice: null, logisticsStatus: 'Complete' },
    finance: true,
    costing: true,
  },
  { so: 'invoiced', told: { status: 'completed', invoiced: true, logisticsStatus: 'Complete' }, finance: false, costing: false },
  {
    so: 'invoiced without a price',
    told: { status: 'completed', invoiced: true, sellingPrice: null },
    finance: false,
    costing: false,
  },
  {
    so: 'cancelled',
    told: { status: 'cancelled', logisticsStatus: 'Complete', sellingPrice: null },
    finance: false,
    costing: false,
  },
])('a load that is $so waits for finance: $finance, for costing: $costing', ({ told, finance, costing }) => {
  expect(hasWorkOn('finance', { ...priced, ...told })).toBe(finance)
  expect(hasWorkOn('costing', { ...priced, ...told })).toBe(costing)
  expect(hasWorkOn('logistics', { ...priced, ...told })).toBe(false)
})
