import type { TransportRate } from './transport-rate.ts'

/** A rate for tests: Kroonstad to Bothaville by side tipper, for any transporter and any commodity. */
export const rateOf = (fields: Partial<TransportRate> = {}): TransportRate => ({
  id: 'rate',
  version: 1,
  fromLocation: 'Kroonstad',
  toLocation: 'Bothaville',
  transporterId: null,
  transporter: null,
  truckType: 'side_tipper',
  commodityId: null,
  commodityInfo: null,
  ratePerTon: 412,
  loadRate: null,
  validFrom: null,
  validTo: null,
  lastUpdated: '2026-11-18T08:00:00.000Z',
  createdAt: '2026-11-18T08:00:00.000Z',
  ...fields,
})
