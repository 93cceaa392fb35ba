import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../query-keys.ts'
import { request } from '../request/request.ts'

/** All trades by month, oldest first. A save makes them stale, as all figures. */
export const tradesByMonth = queryOptions({
  queryKey: [...queryKeys.figures, 'months'] as const,
  queryFn: ({ signal }) => request('GET /api/trades/groups', { query: { by: 'month', includeAllTrades: 'true' }, signal }),
  staleTime: 30_000,
})
