import { fieldLabel } from '@haulm/domain/history/field-label.ts'
import { codeAndName } from '@haulm/domain/reference-data/reference-kinds.ts'
import { type FieldName, fieldOf, isFieldName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { FieldTexts } from '../../api/history/history-entry.tsx'
import { writtenTradeValue } from '../../api/history/written-trade-value.ts'
import type { Lookups } from '../../api/queries/lookups.ts'

/** Records are found by their ids; one that is not in its list any more still was something. */
function recordName(id: string, name: FieldName, lookups: Lookups): string {
  const { to } = fieldOf(name)
  if (to === undefined) return id
  const record = (lookups[to] as readonly ({ id: string } & ({ name: string } | { code: string; displayName: string }))[]).find(
    (candidate) => candidate.id === id,
  )
  if (record === undefined) return 'a record that is not listed any more'
  return 'name' in record ? record.name : codeAndName(record)
}

/** A field's value in words, with the names of the lists: `R3 280.00`, `34.20`, `Yes`; null when it is unset. */
export const writtenValue = (name: FieldName, value: unknown, lookups: Lookups): string | null =>
  writtenTradeValue(name, value, {
    reference: (id) => recordName(id, name, lookups),
    truckType: (code) => lookups.truckType.find((type) => type.code === code)?.displayName ?? code,
  })

/** How the fields of a trade are told; one that the catalogue no longer knows, by its name. */
export const tradeTexts = (lookups: Lookups): FieldTexts => ({
  label: (field) => fieldLabel('trade', field),
  write: (field, value) => (isFieldName(field) ? writtenValue(field, value, lookups) : value === null ? null : String(value)),
})
