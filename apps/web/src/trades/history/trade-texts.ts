import { fieldLabel } from '@haulm/domain/history/field-label.ts'
import { isFieldName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { FieldTexts } from '../../api/history/history-entry.tsx'
import type { Lookups } from '../../api/queries/lookups.ts'
import { writtenValue } from './written-value.ts'

/** How the fields of a trade are told; one that the catalogue no longer knows, by its name. */
export const tradeTexts = (lookups: Lookups): FieldTexts => ({
  label: (field) => fieldLabel('trade', field),
  write: (field, value) => (isFieldName(field) ? writtenValue(field, value, lookups) : value === null ? null : String(value)),
})
