import type { Call } from '@haulm/api/routes.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { TradeSort } from '@haulm/domain/trade/trade-sort.ts'
import { queryOptions } from '@tanstack/react-query'
import { whenQuiet } from '../../api/cache/when-quiet.ts'
import { requestWithHeaders } from '../../api/request/request.ts'
import {
  filterQuery,
  type LoadedRows,
  persistedUnlessSearched,
  type RowsPlace,
  type TradeFilters,
  tradeKeys,
} from '../queries.ts'
import { eachOnce, updatesMeanwhile } from './updates-meanwhile.ts'

/** Rows in one answer: large enough to be few, small enough that reading one costs no frame. */
export const pageSize = '500'
/** Rows in the first answer of a section: more than are seen at once, so that nobody waits for those that are not. */
const firstPageSize = '40'
/** Milliseconds in which the first answer is drawn before the next is asked for. */
const drawn = 50

/**
 * The rows of one section, a page after the other; what has come is shown while the rest is fetched.
 * When they are fetched again, the former rows stay until all have come. What is told of trades meanwhile goes before what is answered.
 */
export const tradeRows = (filters: TradeFilters, sort: TradeSort, place: RowsPlace) => {
  const queryKey = tradeKeys.rows(filters, sort, place)
  const query = {
    ...filterQuery(filters),
    sort,
    ...(place.section === null ? {} : { section: place.section }),
    ...(place.week === null ? {} : { week: place.week }),
    ...(place.month ? { month: place.month } : {}),
  }
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<LoadedRows> => {
      const isFirstTime = client.getQueryData(queryKey) === undefined
      const meanwhile = updatesMeanwhile(client)
      let answered: readonly Trade[] = []
      let cursor: string | null = null
      try {
        for (;;) {
          const page: Page = await fetchTradePage(
            { ...query, ...(cursor === null ? { limit: firstPageSize } : { limit: pageSize, cursor }) },
            signal,
          )
          answered = eachOnce([...answered, ...page.rows])
          const rows = meanwhile.putRight(answered, { filters, sort, place })
          if (page.cursor === null) return { rows, isComplete: true }
          if (isFirstTime) {
            client.setQueryData<LoadedRows>(queryKey, { rows, isComplete: false })
            if (cursor === null) {
              await new Promise((resolve) => setTimeout(resolve, drawn))
              await whenQuiet(client)
            }
          }
          cursor = page.cursor
        }
      } finally {
        meanwhile.end()
      }
    },
    meta: persistedUnlessSearched(filters),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
}

type Page = { rows: Trade[]; cursor: string | null }

/** One answer of rows, and where the next begins; null after the last. */
export async function fetchTradePage(query: Call<'GET /api/trades'>['query'], signal: AbortSignal): Promise<Page> {
  const { reply, headers } = await requestWithHeaders('GET /api/trades', { query, signal })
  return { rows: reply, cursor: headers.get('X-Next-Cursor') }
}
