import { divide, isPositive, multiply, subtract } from '../quantity/decimal.ts'
import { formatRand } from '../quantity/format.ts'
import type { Rand, RandPerTon, Tons } from '../quantity/units.ts'

/** Differences below this are rounding, not a mistake. @see specification part 1, section 9 */
export const rateTolerance: Rand = 0.01

/** The haulier's invoice against the agreed rate. */
export type RateCheck = {
  /** What the invoice comes to for each ton. */
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

/** Null until the invoice, the agreed rate and the weight are there. @see specification part 1, section 5 */
export function checkRate(
  transportTotalExVat: Rand | null,
  tonnage: Tons | null,
  agreed: RandPerTon | null,
  tolerance: Rand = rateTolerance,
): RateCheck | null {
  if (transportTotalExVat === null || agreed === null || !isPositive(tonnage)) return null
  const charged = divide(transportTotalExVat, tonnage)
  const difference = subtract(charged, agreed)
  const verdict = Math.abs(difference) < tolerance ? 'correct' : difference > 0 ? 'overcharged' : 'undercharged'
  const amount = formatRand(Math.abs(difference), 2)
  const label = {
    correct: '✓ CORRECT',
    overcharged: `⚠️ OVERCHARGED ${amount}`,
    undercharged: `⚠️ UNDERCHARGED ${amount}`,
  }[verdict]
  const onThisLoad = subtract(transportTotalExVat, multiply(agreed, tonnage))
  return { charged, agreed, difference, onThisLoad, verdict, label }
}
