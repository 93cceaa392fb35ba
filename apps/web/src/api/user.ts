import type { Person } from '@haulm/domain/people/person.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { formerSession, isOfFormerSession } from './api-error.ts'
import { request } from './request.ts'
import { sessionNow } from './session-end.ts'
import { signOutWaits } from './waiting-sign-out.ts'

/** The current user; null when nobody is signed in. @see specification part 1, section 7 */
export async function fetchUser(signal?: AbortSignal): Promise<Person | null> {
  const session = sessionNow()
  try {
    const { user } = await request('GET /api/auth/session', { signal })
    if (user === null && session !== sessionNow()) throw formerSession(200)
    return user
  } catch (error) {
    // Whoever signed out while the server was away is not let in again because it still is.
    if (!isOfFormerSession(error) && signOutWaits()) return null
    throw error
  }
}

/** Asked again every 10 s, though not in the background, and on focus, mount and reconnect. @see specification part 1, section 4 */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ signal }) => fetchUser(signal),
  meta: { offline: 'aside' },
  staleTime: 0,
  gcTime: Number.POSITIVE_INFINITY,
  refetchInterval: 10_000,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: true,
  refetchOnMount: true,
  refetchOnReconnect: true,
})

/** The signed-in user, null when nobody is, undefined while it is not known. Follows what the shell asks for. */
export const useUser = (): Person | null | undefined =>
  useQuery({ ...userQuery, refetchInterval: false, refetchOnMount: false }).data
