import type { Day } from '@haulm/domain/calendar/day.ts'
import { type Checked, refuse } from '@haulm/domain/field-checks/checks.ts'
import { formatNumber } from '@haulm/domain/quantity/format.ts'
import { type FieldName, fieldOf, type TradePatch, type WritableName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { isNumberKind } from '@haulm/domain/trade/catalogue/kinds.ts'
import { checkValue } from '@haulm/domain/trade/values/check-value.ts'
import type { Lookups } from '../../../api/queries/lookups.ts'
import type { EnteredLine } from '../../../ui/record-form/gone-record.tsx'
import { writtenValue } from '../../history/written-value.ts'
import { isUnnamed, readTyped, type Unnamed, whyUnnamed } from '../../rules/read-typed.ts'

/** An entry of the dialog, or of a row in edit: a text as typed, the id or code chosen ('' for none), a text that names nothing, yes or no. */
export type FieldEntry = string | boolean | Unnamed
export type FieldEntries = Partial<Record<WritableName, FieldEntry>>

/** How a stored value is shown in its field: figures with 2 decimals, days as yyyy-MM-dd, unset ones blank. */
export function entryOf(name: WritableName, value: unknown): FieldEntry {
  const { kind } = fieldOf(name)
  if (kind === 'flag') return value === true
  if (value === null || value === undefined) return ''
  return isNumberKind(kind) ? formatNumber(Number(value), 2) : String(value)
}

/**
 * The value that an entry stands for, checked as the server checks it, or why it is refused. Text is trimmed, blank is null; a
 * figure or a day that cannot be read is refused, never silently emptied.
 * @param check checks the value; in a row as in a cell.
 * @see docs/rules/trades.md, rule 10
 */
export function readEntry(name: FieldName, entry: FieldEntry, today: Day, check = checkValue): Checked {
  if (typeof entry === 'boolean') return check(name, entry)
  if (isUnnamed(entry)) return refuse(whyUnnamed(name, entry))
  return readTyped(name, entry, today, { check })
}

/** The entry once its field is left: in its usual form if it could be read, else as typed. */
export function tidyEntry(name: WritableName, entry: FieldEntry, today: Day): FieldEntry {
  const read = readEntry(name, entry, today)
  return read.ok && typeof entry === 'string' && fieldOf(name).kind !== 'longText' ? entryOf(name, read.value) : entry
}

/** The values of the entries that can be read; the others are null. Figures are computed from these while typing. */
export function valuesOf(entries: FieldEntries, today: Day): TradePatch {
  return Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => {
      const read = readEntry(name as WritableName, entry, today)
      return [name, read.ok ? read.value : null]
    }),
  )
}

/** What was entered, as text: as the history would show it, or as typed if it cannot be read; null if it was emptied. */
export function enteredText(name: FieldName, entry: FieldEntry, today: Day, lookups: Lookups): string | null {
  const read = readEntry(name, entry, today)
  return read.ok ? writtenValue(name, read.value, lookups) : isUnnamed(entry) ? entry.unnamed : String(entry)
}

/** The same under the label of the field. */
export const enteredLine = (name: FieldName, entry: FieldEntry, today: Day, lookups: Lookups): EnteredLine => ({
  label: fieldOf(name).label,
  text: enteredText(name, entry, today, lookups) || 'nothing',
})
