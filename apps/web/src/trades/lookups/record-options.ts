import { codeAndName, type ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import { isFieldName, listOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { FilterField } from '@haulm/domain/trade/filters/filter-fields.ts'
import type { ComboboxOption } from '../../ui/choices/combobox-matches.ts'
import type { Lookups } from './optimistic.ts'

const optionsOfKind: { [K in ReferenceKind]: (record: Lookups[K][number]) => ComboboxOption } = {
  commodity: (record) => ({ value: record.id, label: codeAndName(record) }),
  truckType: ({ code, displayName }) => ({ value: code, label: displayName }),
  client: ({ id, name, farmName }) => ({ value: id, label: name, ...(farmName ? { detail: farmName } : {}) }),
  supplier: ({ id, name, location }) => ({ value: id, label: name, ...(location ? { detail: location } : {}) }),
  transporter: ({ id, name }) => ({ value: id, label: name }),
}

const optionsIn = <K extends ReferenceKind>(kind: K, lookups: Lookups): ComboboxOption[] =>
  (lookups[kind] as Lookups[K][number][]).map(optionsOfKind[kind])

/** The records that a filter may name. Inactive ones too, since old trades still point to them. */
export function recordOptions(field: FilterField, lookups: Lookups): ComboboxOption[] {
  const kind = isFieldName(field) ? listOf(field) : undefined
  return kind === undefined ? [] : optionsIn(kind, lookups)
}
