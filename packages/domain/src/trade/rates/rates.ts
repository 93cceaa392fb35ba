import { divide, isPositive } from '../../quantity/decimal.ts'
import type { Rand, RandPerTon, Tons } from '../../quantity/units.ts'
import { fieldOf } from '../catalogue/catalogue.ts'

/**
 * The load rate spread over the load: R 12 000 for 34 t is R 352.94/t.
 * @param loadRate rand for the whole load.
 * @param tonnage tons on the weighbridge ticket.
 * @returns rand per ton, 2 decimals, half away from zero; null unless both are above zero.
 * @see docs/rules/figures.md, rule 2
 */
export function loadRatePerTon(loadRate: Rand | null, tonnage: Tons | null): RandPerTon | null {
  if (!isPositive(loadRate) || !isPositive(tonnage)) return null
  return divide(loadRate, tonnage)
}

type Rates = { transportRatePerTon: RandPerTon | null; loadRate: Rand | null; tonnage: Tons | null }

/** The load rate per ton as it is stored: null while a transport rate per ton is set. */
export const storedLoadRatePerTon = ({ transportRatePerTon, loadRate, tonnage }: Rates): RandPerTon | null =>
  transportRatePerTon === null ? loadRatePerTon(loadRate, tonnage) : null

/** What the transport costs per ton: the agreed rate, else the load rate spread over the load. */
export const transportCostPerTon = (rates: Rates): RandPerTon | null => rates.transportRatePerTon ?? storedLoadRatePerTon(rates)

/** @see docs/rules/figures.md, rule 3 */
export const rateMessages = {
  computed: 'Load Rate per Ton is auto-calculated from Load Rate ÷ Tonnage. Edit Load Rate or Tonnage instead.',
  otherRateIsSet: (other: 'transportRatePerTon' | 'loadRatePerTon') =>
    `Cannot edit this field because ${fieldOf(other).label} is already set. Clear it first to edit this field.`,
  bothRates: 'A trade has a transport rate per ton or a load rate, not both.',
} as const
