import type { Day } from '@haulm/domain/calendar/day.ts'
import { parseTypedDay } from '@haulm/domain/calendar/parse-typed-day.ts'
import { type Checked, type Misnamed, misnamedText } from '@haulm/domain/field-checks/checks.ts'
import { parseTypedNumber } from '@haulm/domain/quantity/parse-typed-number.ts'
import { referenceKinds } from '@haulm/domain/reference-data/reference-kinds.ts'
import { type FieldName, fieldOf, listOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { isNumberKind, type Kind } from '@haulm/domain/trade/catalogue/kinds.ts'
import { asTyped, checkCell } from '@haulm/domain/trade/values/check-value.ts'

/** Whether values of the kind are chosen from a list, or ticked. */
export const isChoiceKind = (kind: Kind): boolean =>
  kind === 'logisticsStatus' || kind === 'truckType' || kind === 'reference' || kind === 'flag'

/**
 * The field value that a typed text stands for, checked as the server checks it; else a message why it is refused. Blank empties
 * the field, unless the trade needs it.
 * @param readDay how days are parsed: people type `24`, which in a pasted text is no day.
 * @param check checks the value; by default as in a cell.
 */
export function readTyped(
  name: FieldName,
  typed: string,
  today: Day,
  { readDay = parseTypedDay, check = checkCell } = {},
): Checked {
  const { kind } = fieldOf(name)
  const read = isNumberKind(kind) ? parseTypedNumber(typed) : kind === 'day' ? readDay(typed, today) : null
  if (read && !read.ok) return read
  return check(name, read ? read.value : asTyped(name, typed))
}

/** The text that an editor opens with: figures as people type them, days as yyyy-MM-dd. */
export const typedForm = (value: unknown): string => String(value ?? '')

/**
 * Whether a key, pressed on a cell that is not in edit, starts replacing its value: digits in figures and days, also `+3`, any
 * character in texts and lists.
 */
export function startsTyping(kind: Kind, key: string): boolean {
  if ([...key].length !== 1) return false
  if (isNumberKind(kind)) return /[\d.,\-\u2212]/.test(key)
  if (kind === 'day') return /[\d+]/.test(key)
  return kind !== 'flag' && key !== ' '
}

/** A text typed into a choice that is not in its list, unless it says otherwise; it stays. */
export type Unnamed = { unnamed: string; why?: Misnamed }

export const isUnnamed = (entry: unknown): entry is Unnamed =>
  typeof entry === 'object' && entry !== null && 'unnamed' in entry && typeof entry.unnamed === 'string'

/** Why a text that does not name one record of a field's list is refused. */
export function whyUnnamed(name: FieldName, { unnamed, why = 'none' }: Unnamed): string {
  const list = listOf(name)
  return misnamedText(why, (list === undefined ? fieldOf(name) : referenceKinds[list]).label, unnamed, list !== undefined)
}
