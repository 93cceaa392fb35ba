import { toParts } from './decimal.ts'

// The locale data of en-ZA differ between browsers (comma or point), so every figure is formatted here.
const thousandsBlank = '\u00a0'
const minus = '\u2212'

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, thousandsBlank)

/** A whole number of parts as a figure: 12345 tenths are `1 234.5`. */
function written(parts: bigint, decimals: number): string {
  const digits = (parts < 0n ? -parts : parts).toString().padStart(decimals + 1, '0')
  const split = digits.length - decimals
  const text = grouped(digits.slice(0, split)) + (decimals > 0 ? `.${digits.slice(split)}` : '')
  return parts < 0n ? `${minus}${text}` : text
}

/** `1 234.50`: thousands separated by a no-break space, a decimal point, a true minus sign; rounded half away from zero. */
export const formatNumber = (amount: number, decimals: 0 | 1 | 2): string => written(toParts(amount, decimals), decimals)

const withRand = (figure: string) => (figure.startsWith(minus) ? `${minus}R${figure.slice(1)}` : `R${figure}`)

/** `R131 670` in tables, `R5 232.60` with 2 decimals. */
export const formatRand = (amount: number, decimals: 0 | 1 | 2 = 0): string => withRand(formatNumber(amount, decimals))

/** `R412.00/t`. */
export const formatRandPerTon = (amount: number): string => `${formatRand(amount, 2)}/t`

/** `455.1 tons`. */
export const formatTons = (amount: number): string => `${formatNumber(amount, 1)} tons`

/** One decimal, or a second one if that is not zero: `30.0`, `30.03`. */
export const formatExact = (amount: number): string => formatNumber(amount, toParts(amount, 2) % 10n === 0n ? 1 : 2)

/** As `formatTons`, with a second decimal if it is not zero: `30.0 tons`, `30.03 tons`. For sums that a person checks. */
export const formatTonsExact = (amount: number): string => `${formatExact(amount)} tons`

/** `1 182 trades`, `1 trade`. */
export const formatCount = (count: number, noun: string): string => `${formatNumber(count, 0)} ${noun}${count === 1 ? '' : 's'}`

/** K from 1,000 and M from 1,000,000, each with its power of ten. @see docs/rules/figures.md, rule 11 */
const suffixes = [
  ['', 0],
  ['K', 3],
  ['M', 6],
] as const

/** The shortest form of an amount. What rounds up to 1 000 takes the next suffix: otherwise 999 950 would read 1000.0K. */
function shortened(amount: number, decimalsOf: (suffix: string) => number): string {
  for (const [suffix, power] of suffixes) {
    const decimals = decimalsOf(suffix)
    const parts = toParts(amount, decimals - power)
    const limit = 10n ** BigInt(decimals + 3)
    if (suffix === 'M' || (parts < limit && parts > -limit)) return written(parts, decimals) + suffix
  }
  return ''
}

/** Counts and volumes on cards: `214`, `48.6K`, `1.2M`. @see docs/rules/figures.md, rule 11 */
export const formatShort = (amount: number): string => shortened(amount, (suffix) => (suffix === '' ? 0 : 1))

/** Money on the dashboard: `R182.4M`, 0 decimals below 1,000. @see docs/rules/figures.md, rule 11 */
export const formatRandShort = (amount: number): string => withRand(formatShort(amount))

/** Money in dialogs: `R` plus 2 decimals, with K and M suffixes. @see docs/rules/figures.md, rule 11 */
export const formatRandInDialog = (amount: number): string => withRand(shortened(amount, () => 2))
