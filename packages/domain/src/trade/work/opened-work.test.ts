import { expect, test } from 'vitest'
import { openedWork, type WorkState } from './opened-work.ts'

const entered: WorkState = {
  status: 'logistics_entered',
  deletedAt: null,
  logisticsStatus: 'Loaded',
  buyingPricePerTon: 3_000,
  sellingPrice: null,
  invoiced: false,
}
const none = { logistics_staff: 0, costing: 0, finance: 0, active: 0 }

test.each<[string, Partial<WorkState> | null, Partial<WorkState>, object]>([
  ['entered', null, {}, { logistics_staff: 1, costing: 1, active: 1 }],
  [
    'entered as already invoiced',
    null,
    { status: 'completed', logisticsStatus: 'Complete', invoiced: true, sellingPrice: 1 },
    {},
  ],
  ['priced', {}, { sellingPrice: 4_000 }, { costing: -1 }],
  ['given one of two prices', { buyingPricePerTon: null }, { buyingPricePerTon: null, sellingPrice: 4_000 }, {}],
  ['given a price of zero', {}, { sellingPrice: 0 }, { costing: -1 }],
  ['complete', {}, { logisticsStatus: 'Complete' }, { logistics_staff: -1, finance: 1 }],
  [
    'invoiced',
    { logisticsStatus: 'Complete' },
    { logisticsStatus: 'Complete', invoiced: true, status: 'completed' },
    { finance: -1, active: -1 },
  ],
  ['cancelled', {}, { status: 'cancelled' }, { logistics_staff: -1, costing: -1, active: -1 }],
  ['changed while cancelled', { status: 'cancelled' }, { status: 'cancelled', sellingPrice: 1 }, {}],
  ['reinstated', { status: 'cancelled' }, {}, { logistics_staff: 1, costing: 1, active: 1 }],
  ['deleted', {}, { deletedAt: '2026-11-20T08:00:00Z' }, { logistics_staff: -1, costing: -1, active: -1 }],
  ['restored', { deletedAt: '2026-11-20T08:00:00Z' }, {}, { logistics_staff: 1, costing: 1, active: 1 }],
  ['weighed again', {}, {}, {}],
])('a trade that is %s', (_, before, after, opened) => {
  const step = { before: before && { ...entered, ...before }, after: { ...entered, ...after } }
  expect(openedWork(step)).toEqual({ ...none, ...opened })
})
