import { fieldLabel } from '@haulm/domain/history/field-label.ts'
import { optionOf } from '@haulm/domain/reference-data/option-of.ts'
import { type FieldName, fieldOf, isFieldName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { FieldTexts } from '../../api/history/field-value.tsx'
import { writtenTradeValue } from '../../api/history/written-trade-value.ts'
import type { Lookups } from '../../api/queries/lookups.ts'

/** Finds a record's name by its id; a record that is no longer in its list is still described as one. */
function recordName(id: string, name: FieldName, lookups: Lookups): string {
  const { to } = fieldOf(name)
  if (to === undefined) return id
  const record = lookups[to].find((candidate) => candidate.id === id)
  return record === undefined ? 'a record that is not listed any more' : optionOf(to, record).label
}

/** A field's value as text, with the names from the lists: `R3 280.00`, `34.20`, `Yes`; null if it is unset. */
export const writtenValue = (name: FieldName, value: unknown, lookups: Lookups): string | null =>
  writtenTradeValue(name, value, {
    reference: (id) => recordName(id, name, lookups),
    truckType: (code) => lookups.truckType.find((type) => type.code === code)?.displayName ?? code,
  })

/** How the fields of a trade are written; one that the catalogue no longer has goes by its own name. */
export const tradeTexts = (lookups: Lookups): FieldTexts => ({
  label: (field) => fieldLabel('trade', field),
  write: (field, value) => (isFieldName(field) ? writtenValue(field, value, lookups) : value === null ? null : String(value)),
})
