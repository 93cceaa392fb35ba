import { divideHalfAway, toCents } from './decimal.ts'

// The locale data of en-ZA differ between browsers (comma or point), so every figure is written here.
const thousandsBlank = '\u00a0'
const minus = '\u2212'

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, thousandsBlank)

/** `1 234.50`: thousands by no-break space, decimal point, a true minus; rounded half away from zero. */
export function formatNumber(amount: number, decimals: 0 | 1 | 2): string {
  const cents = toCents(amount)
  const scaled = divideHalfAway(cents < 0n ? -cents : cents, 10n ** BigInt(2 - decimals))
  const digits = scaled.toString().padStart(decimals + 1, '0')
  const split = digits.length - decimals
  const text = grouped(digits.slice(0, split)) + (decimals > 0 ? `.${digits.slice(split)}` : '')
  return cents < 0n && scaled !== 0n ? `${minus}${text}` : text
}

const withRand = (figure: string) => (figure.startsWith(minus) ? `${minus}R${figure.slice(1)}` : `R${figure}`)

/** `R131 670` in tables, `R5 232.60` with 2 decimals. */
export const formatRand = (amount: number, decimals: 0 | 1 | 2 = 0): string => withRand(formatNumber(amount, decimals))

/** `R412.00/t`. */
export const formatRandPerTon = (amount: number): string => `${formatRand(amount, 2)}/t`

/** `455.1 tons`. */
export const formatTons = (amount: number): string => `${formatNumber(amount, 1)} tons`

/** `1 182 trades`, `1 trade`. */
export const formatCount = (count: number, noun: string): string => `${formatNumber(count, 0)} ${noun}${count === 1 ? '' : 's'}`

/** Splits a number into the figure and its suffix: K from 1,000 and M from 1,000,000. */
function shortened(amount: number): { figure: number; suffix: '' | 'K' | 'M' } {
  const size = Math.abs(amount)
  // 999 950 would read R1000.0K: what rounds up to the next suffix takes it.
  if (size >= 999_950) return { figure: amount / 1_000_000, suffix: 'M' }
  if (size >= 1_000) return { figure: amount / 1_000, suffix: 'K' }
  return { figure: amount, suffix: '' }
}

/** Counts and volumes on cards: `214`, `48.6K`, `1.2M`. @see specification part 1, section 9 */
export function formatShort(amount: number): string {
  const { figure, suffix } = shortened(amount)
  return formatNumber(figure, suffix === '' ? 0 : 1) + suffix
}

/** Money on the dashboard: `R182.4M`, 0 decimals below 1,000. @see specification part 1, section 9 */
export const formatRandShort = (amount: number): string => withRand(formatShort(amount))

/** Money in dialogs: `R` plus 2 decimals, with K and M suffixes. @see specification part 1, section 9 */
export function formatRandInDialog(amount: number): string {
  const { figure, suffix } = shortened(amount)
  return formatRand(figure, 2) + suffix
}
