import { queryKeys } from '../query-keys.ts'
import { routeQuery } from './route-query.ts'

/** All trades by month, oldest first. A save makes them stale, as all figures. */
export const tradesByMonth = routeQuery('GET /api/trades/groups', [...queryKeys.figures, 'months'], {
  query: { by: 'month', includeAllTrades: 'true' },
  staleTime: 30_000,
})
