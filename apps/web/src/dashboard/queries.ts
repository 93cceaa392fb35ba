import type { Call } from '@haulm/api/routes.ts'
import type { FigureName } from '@haulm/domain/dashboard/figures.ts'
import { routeQuery } from '../api/queries/route-query.ts'
import { queryKeys } from '../api/query-keys.ts'

/** The figures of the cards. A save makes them stale, like everything below `dashboard`. */
export const dashboardStats = routeQuery('GET /api/dashboard/stats', [...queryKeys.figures, 'stats'], {
  // Others save trades too: a person who comes back to the page sees what they did.
  staleTime: 30_000,
})

export const monthlyBreakdown = (figure: FigureName) =>
  routeQuery('GET /api/dashboard/monthly-breakdown/:statType', [...queryKeys.figures, 'breakdown', figure], {
    params: { statType: figure },
    staleTime: 30_000,
  })

export type BreakdownRow = Call<'GET /api/dashboard/monthly-breakdown/:statType'>['reply'][number]
