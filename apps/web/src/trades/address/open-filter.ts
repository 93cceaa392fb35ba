import type { FilterField } from '@haulm/domain/trade/filters/filter-fields.ts'
import { sharedValue } from '../../ui/state/shared-value.ts'

/**
 * The filter being made: on a field, on one still to be chosen ('any'), or none. Opened from the toolbar and from a column's
 * menu.
 */
export const openFilter = sharedValue<FilterField | 'any' | null>(null)
