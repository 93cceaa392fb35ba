import type { Day } from '../calendar/day.ts'
import type { Rand, RandPerTon } from '../quantity/units.ts'

/** What people write of a transport rate. @see docs/rules/rates.md, rule 1 */
export type TransportRateInput = {
  fromLocation: string
  toLocation: string
  /** Null: whoever hauls it. */
  transporterId: string | null
  /** The code of a truck type. */
  truckType: string
  ratePerTon: RandPerTon | null
  /** For the whole load. */
  loadRate: Rand | null
  /** Null: whatever is hauled. */
  commodityId: string | null
  /** First and last day on which it is agreed; without one it always was, or is until further notice. */
  validFrom: Day | null
  validTo: Day | null
}

/** What a transporter asks from one place to another, with the names of what it points to. */
export type TransportRate = TransportRateInput & {
  id: string
  version: number
  transporter: { name: string } | null
  commodityInfo: { code: string; displayName: string } | null
  lastUpdated: string
  createdAt: string
}

/** `Kroonstad → Bothaville`. */
export const routeOf = ({ fromLocation, toLocation }: Pick<TransportRate, 'fromLocation' | 'toLocation'>): string =>
  `${fromLocation} → ${toLocation}`
