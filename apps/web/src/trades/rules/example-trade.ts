import type { Trade } from '@haulm/domain/trade/trade.ts'
import { blankTrade } from '@haulm/domain/trade/values/copy-trade.ts'

/** A plausible trade for tests of the table, with the given overrides. */
export const exampleTrade = (overrides: Partial<Trade> = {}): Trade => ({
  ...blankTrade(),
  id: 'id-1',
  tradeNumber: 'T-2026-00001',
  status: 'logistics_entered',
  version: 1,
  createdAt: '2026-11-01T08:00:00Z',
  deletedAt: null,
  loadRatePerTon: null,
  netAmountPerTon: null,
  totalNetAmount: null,
  commodityId: 'c-1',
  clientId: 'k-1',
  loadingDate: '2026-11-19',
  tonnage: 34,
  commodity: 'WM1',
  commodityInfo: { code: 'WM1', displayName: 'White maize grade 1', description: null },
  client: { name: 'Witrand Feedlot', location: null },
  supplier: { name: 'Doornrug Maize Mill' },
  transporter: null,
  createdByUser: null,
  ...overrides,
})
