import type { Call } from '@haulm/api/routes.ts'
import { routeQuery } from '../../api/queries/route-query.ts'
import { queryKeys } from '../../api/query-keys.ts'

/** Where the person is signed in, this session first. */
export const ownSessionsQuery = routeQuery('GET /api/profile/sessions', queryKeys.ownSessions, {
  meta: { offline: 'never' },
  staleTime: 0,
  refetchOnWindowFocus: true,
})

export type OwnSession = Call<'GET /api/profile/sessions'>['reply'][number]
