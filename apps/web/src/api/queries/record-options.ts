import { optionOf } from '@haulm/domain/reference-data/option-of.ts'
import { isFieldName, listOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { FilterField } from '@haulm/domain/trade/filters/filter-fields.ts'
import type { ComboboxOption } from '../../ui/choices/combobox-matches.ts'
import type { Lookups } from './optimistic.ts'

/** The records that a filter may name. Inactive ones too, since old trades still point to them. */
export function recordOptions(field: FilterField, lookups: Lookups): ComboboxOption[] {
  const kind = isFieldName(field) ? listOf(field) : undefined
  return kind === undefined ? [] : lookups[kind].map((record) => optionOf(kind, record))
}
