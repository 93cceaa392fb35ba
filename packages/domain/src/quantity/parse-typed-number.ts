import { trimmed } from '../text/trimmed.ts'

/** What became of a text that a person typed into a number field. */
export type TypedNumber = { ok: true; value: number | null } | { ok: false; message: string }

const notUnderstood = { ok: false, message: 'This is not a number. Write it as 1234.50 or 1 234,50.' } as const
const tooManyDecimals = { ok: false, message: 'At most 2 decimals.' } as const
const ambiguous = { ok: false, message: 'Is this a decimal or a thousand? Write it as 1234 or 1.23.' } as const

/** More characters than any amount has; what is longer was pasted by mistake. */
const longestFigure = 40

const blanks = /[\s\u00a0\u2007\u2009\u202f]/g

/**
 * Reads a number as people write it: `1234.5`, `1234,5`, `1 234,50`, `1,234.50`, with `R` before or `t` after. Zeros after the
 * second decimal change nothing: `3280,5000`. Blank is null. What cannot be understood, or could mean two amounts (`1,234`), is
 * refused, never guessed: a weighbridge's `34,250` must not become 34 250 tons.
 * @param options.takesRand whether `R` may stand before it; by default it may.
 * @see docs/rules/trades.md, rule 18
 */
export function parseTypedNumber(typed: string, { takesRand = true }: { takesRand?: boolean } = {}): TypedNumber {
  const text = trimmed(typed)
  if (text === '') return { ok: true, value: null }
  if (text.length > longestFigure) return notUnderstood
  const match =
    /^([-\u2212]?)\s*(?:(R)\s*)?([-\u2212]?)([\d.,\s\u00a0\u2007\u2009\u202f]*\d[.,]?)\s*(?:\/?\s*t(?:ons?)?)?$/i.exec(text)
  if (!match) return notUnderstood
  const [, before, rand, after, digits = ''] = match
  if ((before && after) || (rand && !takesRand)) return notUnderstood
  const figure = plainFigure(digits)
  if (typeof figure !== 'string') return figure
  const value = Number(figure)
  if (!Number.isFinite(value)) return notUnderstood
  return { ok: true, value: (before || after) && value !== 0 ? -value : value }
}

/** One mark, no blanks, three digits after it: a thousand to one reader, a decimal to another. */
const couldBeThousands = /^[1-9]\d{0,2}[.,]\d{3}$/

/** The digits with a decimal point and nothing else, or why they cannot be determined. */
function plainFigure(figure: string): string | typeof notUnderstood | typeof tooManyDecimals | typeof ambiguous {
  const marks = figure.match(/[.,]/g) ?? []
  const decimalMark = decimalMarkOf(figure, marks)
  if (decimalMark === 'ambiguous') return ambiguous
  const at = decimalMark === null ? figure.length : figure.lastIndexOf(decimalMark)
  const whole = figure.slice(0, at)
  const fraction = figure.slice(at + 1)
  if (!isGroupedWell(whole)) return notUnderstood
  if (!/^\d*$/.test(fraction)) return notUnderstood
  if (/[^0]/.test(fraction.slice(2))) return tooManyDecimals
  if (couldBeThousands.test(figure.trim())) return ambiguous
  return `${whole.replace(blanks, '').replace(/[.,]/g, '') || '0'}.${fraction || '0'}`
}

/** Which mark separates the decimals; null when none does. */
function decimalMarkOf(figure: string, marks: string[]): '.' | ',' | null | 'ambiguous' {
  const last = marks[marks.length - 1] as '.' | ',' | undefined
  if (last === undefined) return null
  const isAlone = marks.filter((mark) => mark === last).length === 1
  if (!isAlone) return null
  if (last === ',' && couldBeThousands.test(figure.trim())) return 'ambiguous'
  return last
}

/** Whether thousands are in groups of three, separated by one kind of mark. */
function isGroupedWell(whole: string): boolean {
  if (/^\d*$/.test(whole)) return true
  return /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(whole) || /^\d{1,3}(?:[\s\u00a0\u2007\u2009\u202f]\d{3})+$/.test(whole)
}
