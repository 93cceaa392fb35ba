import { toast } from '../../ui/toasts/toast.ts'

/** What was under way when the session turned out to be over; each has its own words. @see docs/rules/people.md, rule 12 */
const texts = {
  reading: { title: 'Unauthorized', description: 'You are logged out. Logging in again...' },
  saving: { title: 'Authentication Required', description: 'Please log in to continue. Redirecting to login page...' },
  beforeSaving: {
    title: 'Authentication Required',
    description: 'You must be logged in to edit trades. Redirecting to login...',
  },
} as const

export type SessionEnd = keyof typeof texts

/** How long the words are read before the login page comes. @see docs/rules/people.md, rule 12 */
const loginDelayMs = 500

let sessions = 0

/** In which session a call is made, counted in this tab. */
export const sessionNow = (): number => sessions

/** Somebody signed in: what was asked before, and an end that was told of it, tells nothing of their session. */
export function nextSession(): void {
  sessions += 1
  clearTimeout(leaving)
  leaving = undefined
}

let person: string | null = null

/** For whom the page is drawn, by their id; null from the end of a session until it is known who comes. */
export const personHere = (): string | null => person
export const setPersonHere = (id: string | null): void => {
  person = id
}

const signedOut = new Set<number>()

/** Somebody signs out, here or in another tab: nothing of theirs is kept any more. */
export function markSignedOut(): void {
  signedOut.add(sessions)
}

/** Whether whoever was in a session, by default in this one, signed out; it may as well have been ended. */
export const hasSignedOut = (session: number = sessions): boolean => signedOut.has(session)

let leaving: ReturnType<typeof setTimeout> | undefined
let leave = () => {}

/** Says once what ends a session here; the app forgets the user, and so shows the login page. */
export const onSessionEnd = (end: () => void) => {
  leave = end
}

let announcedIn = -1

/** Tells that the session is over, unless that was told, or the person signed out. */
export function announceSessionEnd(during: SessionEnd): void {
  if (announcedIn === sessions || hasSignedOut()) return
  announcedIn = sessions
  toast({ kind: 'error', ...texts[during] })
}

/**
 * Tells that the session is over, and goes to the login page, which leads back here. What is being typed must have been
 * put aside by now. Several calls that fail together are one end.
 */
export function endSession(during: SessionEnd): void {
  if (leaving !== undefined) return
  announceSessionEnd(during)
  leaving = setTimeout(() => {
    leaving = undefined
    leave()
  }, loginDelayMs)
}
