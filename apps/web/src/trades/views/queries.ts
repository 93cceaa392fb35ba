import type { ViewScreen } from '@haulm/domain/saved-view/view-screens.ts'
import { routeQuery } from '../../api/queries/route-query.ts'

/** The views of a screen: the person's own, and those that others share. */
export const viewsQuery = (screen: ViewScreen) =>
  routeQuery('GET /api/views', ['views', screen], { query: { screen }, meta: { offline: 'aside' }, staleTime: 30_000 })
