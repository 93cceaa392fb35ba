import type { Call } from '@haulm/api/routes.ts'
import { routeQuery } from '../../api/queries/route-query.ts'

/** Whether signing in asks the person for a code. */
export const secondFactorQuery = routeQuery('GET /api/profile/second-factor', ['second-factor'], { staleTime: 0 })

/** The second factor of the signed-in person, as the server has it. */
export type SecondFactor = Call<'GET /api/profile/second-factor'>['reply']
export type Passkey = SecondFactor['passkeys'][number]

/** A secret that waits for its first code. */
export type BegunFactor = Call<'POST /api/profile/second-factor'>['reply']
