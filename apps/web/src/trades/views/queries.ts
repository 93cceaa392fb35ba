import type { SavedView } from '@haulm/domain/saved-view/saved-view.ts'
import type { ViewScreen } from '@haulm/domain/saved-view/view-screens.ts'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../api/request/request.ts'

/** The views of a screen, the person's own and those that others share. */
export const viewsQuery = (screen: ViewScreen) =>
  queryOptions({
    queryKey: ['views', screen] as const,
    queryFn: ({ signal }): Promise<SavedView[]> => request('GET /api/views', { query: { screen }, signal }),
    meta: { offline: 'aside' },
    staleTime: 30_000,
  })
