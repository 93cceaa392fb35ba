import type { Day } from '../../calendar/day.ts'
import { parseTypedDay } from '../../calendar/parse-typed-day.ts'
import { parseTypedNumber } from '../../quantity/parse-typed-number.ts'
import type { FilterForm } from './filter-fields.ts'

/** The value of a filter as it is written, empty if nothing was typed; or why it is invalid, in words for the person. */
type TypedValue = { ok: true; value: string } | { ok: false; message: string }

/**
 * Reads what a person typed as a value of a filter: `34,5 t` is 34.5, and `19/11` that day in the year that is most likely today.
 */
export function readTypedValue(form: FilterForm, typed: string, today: Day): TypedValue {
  const read = form === 'number' ? parseTypedNumber(typed) : form === 'day' ? parseTypedDay(typed, today) : null
  if (read === null) return { ok: true, value: typed.trim() }
  return read.ok ? { ok: true, value: String(read.value ?? '') } : read
}
