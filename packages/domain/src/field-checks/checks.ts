import { isDay } from '../calendar/day.ts'
import { hasAtMostTwoDecimals } from '../quantity/decimal.ts'
import { canBeStored, characterCount } from '../text/storable.ts'
import { trimmed } from '../text/trimmed.ts'

/** Nobody trades a billion: anything larger is a typing error. @see docs/rules/trades.md, rule 11 */
export const largestAmount = 999_999_999.99

/** The value as checked, or why it was refused, in words for the person. */
export type Checked = { ok: true; value: string | number | boolean | null } | { ok: false; message: string }

export const accept = (value: string | number | boolean | null): Checked => ({ ok: true, value })
export const refuse = (message: string): Checked => ({ ok: false, message })

/** What the checks need to know about a field of a trade, a contract, a rate or a record of the lists. */
export type CheckedField = {
  label: string
  /** Longest text, in characters. */
  longest?: number
  /** Numbers must be greater than this. */
  above?: number
  /** Numbers must be at least this. */
  least?: number
  /** Numbers can be at most this; by default `largestAmount`. */
  most?: number
}

/**
 * The fields of what people enter, bound to its type: required if it cannot be null, an amount if it is a number. A list of
 * fields that says otherwise does not compile.
 */
export type FieldsOf<Input, Field extends CheckedField> = {
  [Name in keyof Input]-?: Field & {
    kind: NonNullable<Input[Name]> extends number ? 'amount' : 'text' | 'longText' | 'day' | 'reference'
  } & (null extends Input[Name] ? { required?: never } : { required: true })
}

type Check = (value: unknown, field: CheckedField) => Checked

/** Text, trimmed; blank is null. */
export const checkText: Check = (value, { label, longest = 0 }) => {
  if (value === null) return accept(null)
  if (typeof value !== 'string') return refuse(`${label} must be text.`)
  if (!canBeStored(value)) return refuse(`${label} holds a character that cannot be kept.`)
  const text = trimmed(value)
  // Nobody needs to know by how much a far too long text exceeds: counting builds an array many times as large as the text.
  if (text.length > 2 * longest || characterCount(text) > longest)
    return refuse(`${label} can be at most ${longest} characters long.`)
  return accept(text === '' ? null : text)
}

/** A number within its limits, with at most two decimals; null stays null. */
export const checkNumber: Check = (value, { label, above, least, most = largestAmount }) => {
  if (value === null) return accept(null)
  if (typeof value !== 'number' || !Number.isFinite(value)) return refuse(`${label} must be a number.`)
  if (above !== undefined && value <= above) return refuse(`${label} must be above ${above}.`)
  if (least !== undefined && value < least) return refuse(`${label} must be ${least} or more.`)
  if (value > most) return refuse(`${label} can be at most ${most.toLocaleString('en-US')}.`)
  if (!hasAtMostTwoDecimals(value)) return refuse(`${label} can have at most 2 decimals.`)
  return accept(value === 0 ? 0 : value)
}

/** A day that exists; blank is null. */
export const checkDay: Check = (value, { label }) => {
  if (value === null) return accept(null)
  if (typeof value !== 'string') return refuse(`${label} must be a date.`)
  const text = value.trim()
  if (text === '') return accept(null)
  return isDay(text) ? accept(text) : refuse(`${label} must be a day that exists, written yyyy-MM-dd.`)
}

export const checkFlag: Check = (value, { label }) =>
  typeof value === 'boolean' ? accept(value) : refuse(`${label} must be true or false.`)

/** Maximum characters quoted of what was typed: what was pasted by mistake may be a page. */
const mostQuoted = 60

const quoted = (text: string): string => (text.length > mostQuoted ? `${text.slice(0, mostQuoted)}…` : text)

/** What is wrong with a text that should name one record of a list: 'unread' while the list has not been loaded. */
export type Misnamed = 'unread' | 'several' | 'none'

/**
 * Why a text that does not name one record of a list is refused, and what can be done about it.
 * @param kind what the list contains, as 'client'.
 * @param grows whether the list's last line adds a name to it, or asks for one to be added.
 */
export function misnamedText(why: Misnamed, kind: string, text: string, grows: boolean): string {
  if (why === 'unread') return `"${quoted(text)}" is looked up once the list is there.`
  if (why === 'several') return `Several are called "${quoted(text)}". Choose one from the list.`
  const choose = `There is no ${kind.toLowerCase()} "${quoted(text)}". Choose one from the list`
  return grows ? `${choose}, or take its last line, which adds or asks for it.` : `${choose}.`
}
