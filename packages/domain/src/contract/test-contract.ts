import type { SupplierContract } from './supplier-contract.ts'

/** The first contract of design picture 07, with overrides. For tests only. */
export const contractWith = (differing: Partial<SupplierContract> = {}): SupplierContract => ({
  id: 'c398',
  version: 1,
  internalCN: 'CN-398',
  contractNo: 'VA-2641',
  supplierId: 'vaalrand',
  supplier: { name: 'Vaalrand Mills' },
  commodity: 'HOMCHOP',
  commodityInfo: { code: 'HOMCHOP', displayName: 'Hominy chop' },
  qty: 1_200,
  price: 3_280,
  dateFrom: '2026-10-01',
  dateTo: '2026-12-31',
  terms: '30 days from statement',
  loadingMill: 'Mill A, Kroonstad',
  monthlyUsedQty: 787.4,
  remainingQty: 412.6,
  usage: [
    { month: '2026-10', tons: 402.1 },
    { month: '2026-11', tons: 385.3 },
  ],
  loads: [
    { month: '2026-10', count: 14 },
    { month: '2026-11', count: 11 },
  ],
  ...differing,
})
