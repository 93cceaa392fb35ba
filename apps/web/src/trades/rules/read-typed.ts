import type { Day } from '@haulm/domain/calendar/day.ts'
import { parseTypedDay } from '@haulm/domain/calendar/parse-typed-day.ts'
import { type Checked, unknownName, unreadName } from '@haulm/domain/field-checks/checks.ts'
import { parseTypedNumber } from '@haulm/domain/quantity/parse-typed-number.ts'
import { referenceKinds } from '@haulm/domain/reference-data/reference-kinds.ts'
import { type FieldName, fieldOf, listOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { isNumberKind, type Kind } from '@haulm/domain/trade/catalogue/kinds.ts'
import { asTyped, checkCell } from '@haulm/domain/trade/values/check-value.ts'

/** Kinds that are chosen from a list. */
export const isChoiceKind = (kind: Kind): boolean =>
  kind === 'logisticsStatus' || kind === 'truckType' || kind === 'reference' || kind === 'flag'

/**
 * What a typed text means as the field's value, checked as the server checks it; else why not, in words for the person.
 * Blank empties the field, unless the trade keeps it.
 * @param readDay how days are read: people type `24`, which in a pasted text is no day.
 * @param check what the value may be: in a cell, unless told.
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

/** The text with which an editor opens: figures as they are typed, days as yyyy-MM-dd. */
export const typedForm = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** Whether a key, pressed on a resting cell, begins to replace its value: digits in figures and days, `+3` too, all else in texts and lists. */
export function startsTyping(kind: Kind, key: string): boolean {
  if ([...key].length !== 1) return false
  if (isNumberKind(kind)) return /[\d.,\-\u2212]/.test(key)
  if (kind === 'day') return /[\d+]/.test(key)
  return kind !== 'flag' && key !== ' '
}

/** What was typed into a choice and names nothing of its list: it stands there until it is corrected. isUnread: until the list is there. */
export type Unnamed = { unnamed: string; isUnread?: boolean }

export const isUnnamed = (entry: unknown): entry is Unnamed =>
  typeof entry === 'object' && entry !== null && 'unnamed' in entry && typeof entry.unnamed === 'string'

/** Why what names nothing of a field's list is not taken. */
export const whyUnnamed = (name: FieldName, { unnamed, isUnread = false }: Unnamed): string =>
  isUnread ? unreadName(unnamed) : notOfList(name, unnamed)

/** Why a text that names nothing of a field's list is not taken. */
export function notOfList(name: FieldName, text: string): string {
  const list = listOf(name)
  return unknownName((list === undefined ? fieldOf(name) : referenceKinds[list]).label, text, list !== undefined)
}
