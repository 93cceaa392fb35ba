import type { Call } from '@haulm/api/routes.ts'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../api/request/request.ts'

/** Whether signing in asks the person for a code. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'] as const,
  queryFn: ({ signal }) => request('GET /api/profile/second-factor', { signal }),
  staleTime: 0,
})

/** What there is of it. */
export type SecondFactor = Call<'GET /api/profile/second-factor'>['reply']
export type Passkey = SecondFactor['passkeys'][number]

/** A secret that waits for its first code. */
export type BegunFactor = Call<'POST /api/profile/second-factor'>['reply']
