import type { Day } from '@haulm/domain/calendar/day.ts'
import type { WritableName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Lookups } from '../../../api/queries/lookups.ts'
import { writtenValue } from '../../history/written-value.ts'
import { isUnnamed } from '../../rules/read-typed.ts'
import { type FieldEntry, readEntry } from './entry.ts'

/** What was entered, in words: as it would stand in the history, or as typed where it cannot be read; null when it was emptied. */
export function enteredText(name: WritableName, entry: FieldEntry, today: Day, lookups: Lookups): string | null {
  const read = readEntry(name, entry, today)
  return read.ok ? writtenValue(name, read.value, lookups) : isUnnamed(entry) ? entry.unnamed : String(entry)
}
