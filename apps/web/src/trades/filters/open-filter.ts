import type { FilterField } from '@haulm/domain/trade/filters/filter-fields.ts'
import { sharedValue } from '../../ui/state/shared-value.ts'
import type { FilterDraft } from './filter-draft.ts'

/** The filter being made, from the toolbar or a column's menu: on a field, or on one still to be chosen ('any'). */
export const openFilter = sharedValue<FilterField | 'any' | null>(null)

/** What is entered for the filter being made; null while nothing is. A phone that is turned draws its form anew in another place. */
export const enteredFilter = sharedValue<FilterDraft | null>(null)

/** Gives up the filter being made. */
export function closeFilter(): void {
  openFilter.set(null)
  enteredFilter.set(null)
}
