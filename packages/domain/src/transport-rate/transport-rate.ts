import type { Day } from '../calendar/day.ts'
import type { Rand, RandPerTon } from '../quantity/units.ts'

/** The fields of a transport rate that people enter. @see docs/rules/rates.md, rule 1 */
export type TransportRateInput = {
  fromLocation: string
  toLocation: string
  /** Null for any transporter. */
  transporterId: string | null
  /** The code of a truck type. */
  truckType: string
  ratePerTon: RandPerTon | null
  /** For the whole load. */
  loadRate: Rand | null
  /** Null for any commodity. */
  commodityId: string | null
  /** First and last day on which it is agreed; if null, it is open at that end. */
  validFrom: Day | null
  validTo: Day | null
}

/** What a transporter charges from one place to another, with the names of the records it points to. */
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
