import type { Column } from '@haulm/domain/trade/columns/columns.ts'
import { defaultSort, isTradeSort, type SortField, sortOrderOf, type TradeSort } from '@haulm/domain/trade/trade-sort.ts'

/** The field that a press on a column's heading sorts by; null if the column cannot sort. */
export function sortFieldOf({ fields: [name], derived }: Pick<Column, 'fields' | 'derived'>): SortField | null {
  return derived === undefined && isTradeSort(name) ? (name as SortField) : null
}

/** The order after a press on a column: smallest first, largest first, by loading date, which only turns around. */
export function nextSort(sort: TradeSort, field: SortField): TradeSort {
  const now = sortOrderOf(sort)
  if (now.field !== field) return field === 'loadingDate' ? defaultSort : field
  if (now.smallestFirst) return `-${field}`
  return field === 'loadingDate' ? field : defaultSort
}
