import type { Call } from '@haulm/api/routes.ts'
import type { FigureName } from '@haulm/domain/dashboard/figures.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../api/query-keys.ts'
import { request } from '../api/request/request.ts'

/** The figures of the cards. A save makes them stale, as everything below `dashboard`. */
export const dashboardStats = queryOptions({
  queryKey: [...queryKeys.figures, 'stats'],
  queryFn: ({ signal }) => request('GET /api/dashboard/stats', { signal }),
  // Others save trades, too: whoever comes back to the page sees what they did.
  staleTime: 30_000,
})

/** The months of a figure, oldest first. */
export const monthlyBreakdown = (figure: FigureName) =>
  queryOptions({
    queryKey: [...queryKeys.figures, 'breakdown', figure],
    queryFn: ({ signal }) => request('GET /api/dashboard/monthly-breakdown/:statType', { params: { statType: figure }, signal }),
    staleTime: 30_000,
  })

/** One month of a figure. */
export type BreakdownRow = Call<'GET /api/dashboard/monthly-breakdown/:statType'>['reply'][number]
