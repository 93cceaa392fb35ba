import { toast } from '../../ui/toasts/toast.ts'

/** What was under way when the session turned out to be over; each case has its own text. @see docs/rules/people.md, rule 12 */
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

/** The session in which a call is made, counted in this tab. */
export const sessionNow = (): number => sessions

/** Somebody signed in: earlier calls, and an end of session that was due to them, say nothing about the new session. */
export function nextSession(): void {
  sessions += 1
  clearTimeout(leaving)
  leaving = undefined
}

let person: string | null = null

/** The id of the person for whom the page is drawn; null from the end of a session until the next person is known. */
export const personHere = (): string | null => person
export const setPersonHere = (id: string | null): void => {
  person = id
}

const signedOut = new Set<number>()

/** Somebody signs out, here or in another tab: from then on nothing of theirs is stored. */
export function markSignedOut(): void {
  signedOut.add(sessions)
}

/** Whether the person in a session, by default this one, signed out; the alternative is that it was ended for them. */
export const hasSignedOut = (session: number = sessions): boolean => signedOut.has(session)

let leaving: ReturnType<typeof setTimeout> | undefined
let leave = () => {}

/** Sets once how a session is ended here; the app forgets the user, and so shows the login page. */
export const onSessionEnd = (end: () => void) => {
  leave = end
}

let announcedIn = -1

/** Says that the session is over, unless that was said already, or the person signed out. */
export function announceSessionEnd(during: SessionEnd): void {
  if (announcedIn === sessions || hasSignedOut()) return
  announcedIn = sessions
  toast({ kind: 'error', ...texts[during] })
}

/** Says that the session is over, and goes to the login page, which leads back. What is typed must be stored by now. */
export function endSession(during: SessionEnd): void {
  if (leaving !== undefined) return
  announceSessionEnd(during)
  leaving = setTimeout(() => {
    leaving = undefined
    leave()
  }, loginDelayMs)
}
