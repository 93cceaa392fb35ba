import type { Quantity, Rand, RandPerTon, Tons } from './units.ts'

/**
 * Exact arithmetic on amounts with at most 2 decimals.
 * Amounts travel as numbers (JSON has nothing else), but are counted in whole cents as BigInt,
 * because 0.1 + 0.2 is not 0.3 in binary floating point and 1.005 rounds the wrong way.
 * Every cent has its own number up to 2^46 (70 368 744 177 664); beyond, neighbouring numbers lie 0.02 apart.
 */

/**
 * An amount as a whole number of parts: cents with 2 decimals, tenths with 1, thousands with −3; rounded
 * once, half away from zero.
 * @throws RangeError for a number that is not finite.
 */
export function toParts(amount: number, decimals: number): bigint {
  if (!Number.isFinite(amount)) throw new RangeError(`${amount} is not an amount`)
  // The shortest digits that identify this number: what a person wrote, not its binary neighbour.
  const [digits = '0', exponent = '0'] = amount.toExponential().split('e')
  const [whole = '0', fraction = ''] = digits.split('.')
  const shift = Number(exponent) - fraction.length + decimals
  const significand = BigInt(whole + fraction)
  return shift >= 0 ? significand * 10n ** BigInt(shift) : divideHalfAway(significand, 10n ** BigInt(-shift))
}

/**
 * Below this, dividing whole cents by 100 gives exactly that amount: divisions are rounded to the nearest representable number.
 */
const mostExactCents = 2 ** 52

/** Whole cents of an amount with at most 2 decimals; further decimals are rounded half away from zero. */
export function toCents(amount: number): bigint {
  // A shortcut for amounts that are whole cents, as nearly all are: sums of many of them take a tenth of the time.
  const cents = Math.round(amount * 100)
  return Math.abs(cents) < mostExactCents && cents / 100 === amount ? BigInt(cents) : toParts(amount, 2)
}

/** The amount of this many cents. */
export function fromCents(cents: bigint): number {
  if (-mostExactCents < cents && cents < mostExactCents) return Number(cents) / 100
  const sign = cents < 0n ? '-' : ''
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return Number(`${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`)
}

/** An integer quotient, rounded half away from zero, as money is rounded here everywhere. */
export function divideHalfAway(numerator: bigint, denominator: bigint): bigint {
  const isNegative = numerator < 0n !== denominator < 0n
  const size = (value: bigint) => (value < 0n ? -value : value)
  const quotient = (size(numerator) * 2n + size(denominator)) / (size(denominator) * 2n)
  return isNegative ? -quotient : quotient
}

/** The sum of two amounts of one unit. */
export const add = <Unit extends string>(left: Quantity<Unit>, right: Quantity<NoInfer<Unit>>): Quantity<Unit> =>
  fromCents(toCents(left) + toCents(right))

/** The difference of two amounts of one unit. */
export const subtract = <Unit extends string>(left: Quantity<Unit>, right: Quantity<NoInfer<Unit>>): Quantity<Unit> =>
  fromCents(toCents(left) - toCents(right))

/** The price of this many tons at a rate, in rand, rounded half away from zero to 2 decimals. */
export const multiply = (rate: RandPerTon, tonnage: Tons): Rand =>
  fromCents(divideHalfAway(toCents(rate) * toCents(tonnage), 100n))

/** An amount spread over tons: R/t, rounded half away from zero to 2 decimals. @throws RangeError if the tons are zero. */
export const divide = (amount: Rand, tonnage: Tons): RandPerTon =>
  fromCents(divideHalfAway(toCents(amount) * 100n, toCents(tonnage)))

/** Whether an amount has at most 2 decimals. */
export const hasAtMostTwoDecimals = (amount: number): boolean => Number.isFinite(amount) && fromCents(toCents(amount)) === amount

/** Whether an amount is set and above zero. */
export const isPositive = (amount: number | null | undefined): amount is number => amount != null && amount > 0
