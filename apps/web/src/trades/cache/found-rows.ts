import type { TradeSort } from '@haulm/domain/trade/trade-sort.ts'
import { queryOptions } from '@tanstack/react-query'
import { filterQuery, type LoadedRows, pageSize, type RowsPlace, type TradeFilters, tradeKeys, tradePage } from '../queries.ts'
import { belongsTo } from './placement.ts'

/**
 * The rows of a search with few hits: one question, whose answer is put where each section keeps its own rows.
 * A section that would not get as many as its header says is left to ask for itself.
 */
export const foundRows = (
  filters: TradeFilters,
  sort: TradeSort,
  sections: readonly { place: RowsPlace | null; count: number }[],
) =>
  queryOptions({
    queryKey: tradeKeys.found(filters, sort),
    queryFn: async ({ signal, client }): Promise<null> => {
      const { rows } = await tradePage({ ...filterQuery(filters), sort, limit: pageSize }, signal)
      for (const { place, count } of sections) {
        if (place === null) continue
        const own = rows.filter((trade) => belongsTo(trade, { filters, place }))
        if (own.length !== count) continue
        const key = tradeKeys.rows(filters, sort, place)
        client.setQueryData<LoadedRows>(key, (former) => former ?? { rows: own, isComplete: true })
      }
      return null
    },
    meta: { offline: 'never' },
    staleTime: Number.POSITIVE_INFINITY,
  })
