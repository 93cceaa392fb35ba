/**
 * Amounts computed without the code under test: whole cents and quotients as BigInt, numbers from decimal texts. For tests only.
 */

/** The decimal text of this many cents: −105n is '-1.05'. */
export function textOfCents(cents: bigint): string {
  const size = cents < 0n ? -cents : cents
  return `${cents < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`
}

/** The number that JSON makes of this many cents. */
export const numberOfCents = (cents: bigint): number => Number(textOfCents(cents))

/** A quotient rounded half away from zero, by its remainder. */
export function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  const [top, bottom] = divisor < 0n ? [-dividend, -divisor] : [dividend, divisor]
  const size = top < 0n ? -top : top
  const quotient = size / bottom + ((size % bottom) * 2n >= bottom ? 1n : 0n)
  return top < 0n ? -quotient : quotient
}
