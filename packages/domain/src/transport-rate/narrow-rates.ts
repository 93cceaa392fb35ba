import type { Day } from '../calendar/day.ts'
import type { TruckTypeNames } from '../reference-data/truck-type-label.ts'
import { isValidOn } from './agreed-rate.ts'
import { searchRates } from './search-rates.ts'
import type { TransportRate } from './transport-rate.ts'

/** How the rates are narrowed down, on their page and in its export; `on` is a day on which they are valid, null for any. */
export type RateNarrowing = { search: string; on: Day | null }

export const narrowRates = (
  rates: readonly TransportRate[],
  { search, on }: RateNarrowing,
  names: TruckTypeNames,
): readonly TransportRate[] => searchRates(rates, search, names).filter((rate) => on === null || isValidOn(rate, on))
