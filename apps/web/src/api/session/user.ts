import type { Person } from '@haulm/domain/people/person.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { persist, readPersisted } from '../../ui/state/use-persisted.ts'
import { queryKeys } from '../query-keys.ts'
import { formerSession, isOfFormerSession, isSessionOver, isWithoutDatabase } from '../request/api-error.ts'
import { reachability } from '../request/reachability.ts'
import { request } from '../request/request.ts'
import { personHere, sessionNow, setPersonHere } from '../request/session-end.ts'
import { signOutWaits } from '../request/waiting-sign-out.ts'

/** The current user; null when nobody is signed in. @see docs/rules/people.md, rule 11 */
export async function fetchUser(signal?: AbortSignal): Promise<Person | null> {
  try {
    const asksPlainly = !isFirst && readPersisted(signedInHere) === true
    isFirst = false
    const user = asksPlainly ? await request('GET /api/auth/user', { signal }) : await userOfSession(signal)
    persist(signedInHere, user !== null)
    return user && ofThisPage(user)
  } catch (error) {
    if (isOfFormerSession(error)) throw error
    // The least that can be asked of the database: without it, nothing else is answered.
    if (isWithoutDatabase(error)) reachability.report(false)
    if (isSessionOver(error)) noteNobodySignedIn()
    // A person who signed out while the server was away is not let in again because it still is.
    if (isSessionOver(error) || signOutWaits()) return null
    throw error
  }
}

/**
 * A person who signed in at another tab of the browser comes in through the login page, as those who sign in here do: for the
 * person this page is drawn for, their session is over, and what they typed is for nobody else.
 */
function ofThisPage(user: Person): Person | null {
  const former = personHere()
  if (former !== null && former !== user.id) return null
  setPersonHere(user.id)
  return user
}

/** The first request of a page is sent before its scripts run: index.html names it. */
let isFirst = true

/** Whether somebody was signed in when this browser last asked: only then is it an error that nobody is. */
const signedInHere = 'signedIn'

/** Somebody signed out: the next request is made as at the entrance. */
export const noteNobodySignedIn = (): void => persist(signedInHere, false)

/** The same, asked so that 'nobody' is an answer: browsers write each 401 to the console, and at the entrance it is no error. */
async function userOfSession(signal?: AbortSignal): Promise<Person | null> {
  const session = sessionNow()
  const leaves = signOutWaits()
  let { user } = await request('GET /api/auth/session', { signal })
  // The request made by index.html may have been answered before the server learned of the sign-out.
  if (leaves) ({ user } = await request('GET /api/auth/session', { signal }))
  if (user === null && session !== sessionNow()) throw formerSession(200)
  return user
}

/** Refetched every 10 s, though not in the background, and on focus, mount and reconnect. @see docs/rules/people.md, rule 11 */
export const userQuery = queryOptions({
  queryKey: queryKeys.user,
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

/** The signed-in user; null when nobody is, undefined while it is not known. Follows what the shell fetches. */
export const useUser = (): Person | null | undefined =>
  useQuery({ ...userQuery, refetchInterval: false, refetchOnMount: false }).data
