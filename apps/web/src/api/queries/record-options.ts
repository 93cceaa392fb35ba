import { optionOf } from '@haulm/domain/reference-data/option-of.ts'
import { isFieldName, listOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { FilterField } from '@haulm/domain/trade/filters/filter-fields.ts'
import type { ListOption } from '../../ui/choices/list-option.ts'
import type { Lookups } from './lookups.ts'

/** The records that a filter may name. Inactive ones too, after the others, since old trades still point to them. */
export function recordOptions(field: FilterField, lookups: Lookups): ListOption[] {
  const kind = isFieldName(field) ? listOf(field) : undefined
  if (kind === undefined) return []
  const [active, inactive] = [lookups[kind].filter(isActive), lookups[kind].filter((record) => !isActive(record))]
  return [...active, ...inactive].map((record) => optionOf(kind, record))
}

const isActive = (record: object) => !('isActive' in record) || record.isActive === true
