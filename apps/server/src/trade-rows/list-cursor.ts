import { invalid } from '@haulm/api/route/refusal.ts'
import { isDay } from '@haulm/domain/calendar/day.ts'
import { canBeStored } from '@haulm/domain/text/storable.ts'
import type { SortField } from '@haulm/domain/trade/trade-sort.ts'
import { type SortValue, sortValueOf } from './sort-key.ts'

/** The place after which the next page begins: the last row's sort value (null if it has none) and the ordinal of its number. */
export type ListCursor = { field: SortField; value: string | null; ordinal: number }

/** An opaque text; its content may change from release to release. */
export const writeCursor = ({ field, value, ordinal }: ListCursor): string =>
  Buffer.from(JSON.stringify([field, value, ordinal])).toString('base64url')

/**
 * @param field the field by which the list is sorted now.
 * @throws {Refusal} 400 if the cursor is not one of ours, or belongs to a list in another order.
 */
export function readCursor(text: string, field: SortField): ListCursor {
  const [by, value, ordinal, ...more] = partsOf(text)
  const isValue = value === null || (typeof value === 'string' && forms[sortValueOf(field)](value))
  if (by !== field || !isValue || !isOrdinal(ordinal) || more.length > 0) {
    throw invalid({ cursor: 'This cursor is not one for a list in this order.' })
  }
  return { field, value, ordinal }
}

function partsOf(text: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}

const isOrdinal = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

const forms: Record<SortValue, (text: string) => boolean> = {
  text: canBeStored,
  date: isDay,
  numeric: (text) => /^-?\d{1,30}(\.\d{1,10})?$/.test(text),
}
