import type { TradeSort } from '@haulm/domain/trade/trade-sort.ts'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../api/request/request.ts'
import { filterQuery, type LoadedRows, type RowsPlace, type TradeFilters, tradeKeys } from '../queries.ts'
import { belongsTo } from './placement.ts'
import { pageSize, updatesMeanwhile } from './trade-rows.ts'

/** The rows of a search with few hits, in one request. A section that would lack rows is left to fetch its own. */
export const foundRows = (
  filters: TradeFilters,
  sort: TradeSort,
  sections: readonly { place: RowsPlace | null; count: number }[],
) =>
  queryOptions({
    queryKey: tradeKeys.found(filters, sort),
    queryFn: async ({ signal, client }): Promise<null> => {
      const meanwhile = updatesMeanwhile(client)
      const query = { ...filterQuery(filters), sort, limit: pageSize }
      const rows = await request('GET /api/trades', { query, signal }).finally(meanwhile.end)
      for (const { place, count } of sections) {
        if (place === null) continue
        const list = { filters, sort, place }
        const own = rows.filter((trade) => belongsTo(trade, list))
        if (own.length !== count) continue
        const key = tradeKeys.rows(filters, sort, place)
        client.setQueryData<LoadedRows>(key, (former) => former ?? { rows: meanwhile.putRight(own, list), isComplete: true })
        if (meanwhile.isUnsure(own, list)) void client.invalidateQueries({ queryKey: key, exact: true })
      }
      return null
    },
    meta: { offline: 'never' },
    staleTime: Number.POSITIVE_INFINITY,
  })
