import type { Person } from '@haulm/domain/people/person.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { persist, readPersisted } from '../../ui/state/use-persisted.ts'
import { queryKeys } from '../query-keys.ts'
import { formerSession, isOfFormerSession, isSessionOver } from '../request/api-error.ts'
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
    if (isSessionOver(error)) noteNobodySignedIn()
    // Whoever signed out while the server was away is not let in again because it still is.
    if (isSessionOver(error) || signOutWaits()) return null
    throw error
  }
}

/**
 * Who signed in at another tab of the browser comes in by the login page, as who signs in here: to whoever the page is drawn for, their
 * session is over, and what they typed is not for anybody else.
 */
function ofThisPage(user: Person): Person | null {
  const former = personHere()
  if (former !== null && former !== user.id) return null
  setPersonHere(user.id)
  return user
}

/** The first question of a page is on its way before its scripts are: index.html names it. */
let isFirst = true

/** Whether somebody was signed in when this browser asked last: only then is it an error that nobody is. */
const signedInHere = 'signedIn'

/** Somebody signed out: the next question is asked as at the entrance. */
export const noteNobodySignedIn = (): void => persist(signedInHere, false)

/** The same, asked so that 'nobody' is an answer: a browser writes each 401 to its console, and at the entrance it is no error. */
async function userOfSession(signal?: AbortSignal): Promise<Person | null> {
  const session = sessionNow()
  const leaves = signOutWaits()
  let { user } = await request('GET /api/auth/session', { signal })
  // What index.html asked for may have been answered before the server heard of the sign-out.
  if (leaves) ({ user } = await request('GET /api/auth/session', { signal }))
  if (user === null && session !== sessionNow()) throw formerSession(200)
  return user
}

/** Asked again every 10 s, though not in the background, and on focus, mount and reconnect. @see docs/rules/people.md, rule 11 */
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

/** The signed-in user, null when nobody is, undefined while it is not known. Follows what the shell asks for. */
export const useUser = (): Person | null | undefined =>
  useQuery({ ...userQuery, refetchInterval: false, refetchOnMount: false }).data
