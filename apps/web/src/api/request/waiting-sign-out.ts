import { inOneTab } from '../../ui/state/in-one-tab.ts'
import { removePersisted } from '../../ui/state/use-persisted.ts'

/** Set while the server has not been told of a sign-out: it holds whose page that was, by their id, and other tabs hear of it. */
const storageKey = 'signOutWaits'
const address = '/api/auth/logout'
/** How long it may take, in ms: everything else that is asked waits for it. */
const signOutTimeoutMs = 10_000

/** Where nothing can be stored, until the page is left. */
let waitsHere = false

/** Whether somebody signed out in this browser and the server does not know yet: until it does, nobody is signed in here. */
export function signOutWaits(): boolean {
  try {
    return waitsHere || localStorage.getItem(storageKey) !== null
  } catch {
    return waitsHere
  }
}

/** Remembers that somebody signed out, before the server is told: the window may be closed, and the connection be away. */
export function noteSignOut(whose: string): void {
  waitsHere = true
  try {
    localStorage.setItem(storageKey, whose)
  } catch {
    // It is told as long as the page stands.
  }
}

/** The server knows, or has ended the former session since it began a new one. */
export function settleSignOut(): void {
  waitsHere = false
  removePersisted(storageKey)
}

/** Hears of whoever signs out in another tab, by their id. */
export const onSignOutElsewhere = (handler: (whose: string) => void): void =>
  window.addEventListener('storage', ({ key, newValue }) => key === storageKey && newValue !== null && handler(newValue))

/**
 * Tells the server of the sign-out that waits; one tab at a time, as a late answer would take the cookie of who signs in next.
 * @param reach a call, as `fetch`.
 * @throws whatever the call throws; the sign-out then waits on, as after an answer that is no success.
 */
export async function sendSignOut(reach: typeof fetch = fetch): Promise<void> {
  const send = async () => {
    if (!signOutWaits()) return
    // Whoever signs out closes the window: the session ends all the same.
    const signal = AbortSignal.timeout(signOutTimeoutMs)
    const reply = await reach(address, { method: 'POST', credentials: 'same-origin', keepalive: true, signal })
    if (!reply.ok) throw new Error(`Signing out was answered with ${reply.status}`)
    settleSignOut()
  }
  await inOneTab(storageKey, send)
}
