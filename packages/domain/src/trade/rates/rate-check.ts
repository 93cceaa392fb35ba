import { divide, isPositive, multiply, subtract, toCents } from '../../quantity/decimal.ts'
import { formatRand } from '../../quantity/format.ts'
import type { Rand, RandPerTon, Tons } from '../../quantity/units.ts'
import { rateTolerance } from '../../settings/rate-tolerance.ts'

/** The haulier's invoice against the agreed rate. */
export type RateCheck = {
  /** The invoice per ton, to the cent. */
  charged: RandPerTon
  agreed: RandPerTon
  /** Charged − agreed. */
  difference: RandPerTon
  /** The difference over the whole load, above or below zero. */
  onThisLoad: Rand
  verdict: 'correct' | 'overcharged' | 'undercharged'
  /** `⚠️ OVERCHARGED R12.36`, as the dialog shows it. */
  label: string
}

/**
 * The verdict uses the exact difference, not the rounded one: R824.25 for 2 t reads R412.13/t, but is R412.125/t, and so
 * within R0.01 of R412.12.
 * @returns null until the invoice, the agreed rate and the weight are set.
 * @see docs/rules/figures.md, rule 10
 */
export function checkRate(
  transportTotalExVat: Rand | null,
  tonnage: Tons | null,
  agreed: RandPerTon | null,
  tolerance: Rand = rateTolerance,
): RateCheck | null {
  if (transportTotalExVat === null || agreed === null || !isPositive(tonnage)) return null
  const charged = divide(transportTotalExVat, tonnage)
  const difference = subtract(charged, agreed)
  // For the whole load, in ten-thousandths of a rand: charged − agreed (in cents per ton) times the load in hundredths of a ton.
  const apart = toCents(transportTotalExVat) * 100n - toCents(agreed) * toCents(tonnage)
  const tolerated = toCents(tolerance) * toCents(tonnage)
  // With a tolerance of zero, the same rate is still correct.
  const isTolerated = apart === 0n || (apart < tolerated && apart > -tolerated)
  const verdict = isTolerated ? 'correct' : apart > 0n ? 'overcharged' : 'undercharged'
  const amount = formatRand(Math.abs(difference), 2)
  const label = {
    correct: '✓ CORRECT',
    overcharged: `⚠️ OVERCHARGED ${amount}`,
    undercharged: `⚠️ UNDERCHARGED ${amount}`,
  }[verdict]
  const onThisLoad = subtract(transportTotalExVat, multiply(agreed, tonnage))
  return { charged, agreed, difference, onThisLoad, verdict, label }
}
