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

/** Entering one of the rates clears the other. */
export function withRateEntered(entries: FieldEntries, name: FieldName): FieldEntries {
  const other = name === 'transportRatePerTon' ? 'loadRate' : name === 'loadRate' ? 'transportRatePerTon' : null
  if (other === null || !isFilled(entries, name as 'transportRatePerTon' | 'loadRate')) return entries
  return entries[other] === undefined ? entries : { ...entries, [other]: '' }
}
