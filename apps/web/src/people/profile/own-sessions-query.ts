import type { Call } from '@haulm/api/routes.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../../api/query-keys.ts'
import { request } from '../../api/request/request.ts'

/** Where the person is signed in, this session first. */
export const ownSessionsQuery = queryOptions({
  queryKey: queryKeys.ownSessions,
  queryFn: ({ signal }) => request('GET /api/profile/sessions', { signal }),
  meta: { offline: 'never' },
  staleTime: 0,
  refetchOnWindowFocus: true,
})

export type OwnSession = Call<'GET /api/profile/sessions'>['reply'][number]
