import { parseTypedNumber } from '@haulm/domain/quantity/parse-typed-number.ts'
import type { FieldName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { FieldEntries } from './entry.ts'

/** Whether a rate is entered in the field, readable or not. A load rate of 0 counts as none. */
function isFilled(entries: FieldEntries, name: 'transportRatePerTon' | 'loadRate'): boolean {
  const typed = String(entries[name] ?? '')
  const read = parseTypedNumber(typed)
  return typed.trim() !== '' && !(name === 'loadRate' && read.ok && read.value === 0)
}

/**
 * Why one of the two rates cannot be entered now: the other one is entered. Null if it can, and for every other field. If an old
 * trade has both, the rate per ton counts.
 * @see docs/rules/figures.md, rule 3
 */
export function excludedRate(name: FieldName, entries: FieldEntries): string | null {
  if (name === 'loadRate') return isFilled(entries, 'transportRatePerTon') ? 'clear rate/ton first' : null
  if (name !== 'transportRatePerTon' || isFilled(entries, 'transportRatePerTon')) return null
  return isFilled(entries, 'loadRate') ? 'clear load rate' : null
}

/** The rate that is cleared because the other one was entered; null if none is. */
export function rateClearedBy(name: FieldName, entries: FieldEntries): 'transportRatePerTon' | 'loadRate' | null {
  if (name !== 'transportRatePerTon' && name !== 'loadRate') return null
  const other = name === 'loadRate' ? 'transportRatePerTon' : 'loadRate'
  return isFilled(entries, name) && entries[other] !== undefined ? other : null
}
