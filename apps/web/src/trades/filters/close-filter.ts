import { sharedValue } from '../../ui/state/shared-value.ts'
import { openFilter } from '../address/open-filter.ts'
import type { FilterDraft } from './filter-draft.ts'

/** What is entered for the filter being made; null while nothing is. A phone that is turned draws its form anew in another place. */
export const enteredFilter = sharedValue<FilterDraft | null>(null)

/** Gives up the filter being made. */
export function closeFilter(): void {
  openFilter.set(null)
  enteredFilter.set(null)
}
