import type { TradeSort } from '@haulm/domain/trade/trade-sort.ts'
import { hashKey, type Query, type QueryClient } from '@tanstack/react-query'
import { ages } from '../../offline/ages.ts'
import { type LoadedRows, type RowsPlace, type TradeFilters, tradeKeys } from '../queries.ts'
import { isByDate, sortedRows } from './placement.ts'

/**
 * Options for the rows of a section in the order of `sort`: reordered on the spot if the opposite order is already cached. If those
 * rows are outdated, or were loaded before the server was away, so are these: they are shown, and fetched anew.
 */
export function reversedRows(client: QueryClient, filters: TradeFilters, sort: TradeSort, place: RowsPlace) {
  if (!isByDate(sort)) return {}
  const opposite = tradeKeys.rows(filters, sort === 'loadingDate' ? '-loadingDate' : 'loadingDate', place)
  return {
    initialData: () => {
      const loaded = client.getQueryData<LoadedRows>(opposite)
      return loaded?.isComplete ? { rows: sortedRows(loaded.rows, sort), isComplete: true } : undefined
    },
    initialDataUpdatedAt: () => client.getQueryState(opposite)?.dataUpdatedAt,
    staleTime: ({ state }: Pick<Query, 'state'>) => {
      const { isInvalidated, dataUpdatedAt } = client.getQueryState(opposite) ?? {}
      const isOutdated = isInvalidated || ages.get().has(hashKey(opposite))
      return isOutdated && state.dataUpdatedAt === dataUpdatedAt ? 0 : Number.POSITIVE_INFINITY
    },
  }
}
