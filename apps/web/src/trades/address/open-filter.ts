import type { FilterField } from '@haulm/domain/trade/filters/filter-fields.ts'
import { sharedValue } from '../../ui/state/shared-value.ts'

/** The filter being made, from the toolbar or a column's menu: on a field, or on one still to be chosen ('any'). */
export const openFilter = sharedValue<FilterField | 'any' | null>(null)
