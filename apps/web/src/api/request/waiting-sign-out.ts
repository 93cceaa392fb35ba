import { inOneTab } from '../../ui/state/in-one-tab.ts'
import { removePersisted } from '../../ui/state/use-persisted.ts'

/** Set while the server has not been told of a sign-out, to the id of the person who signed out; other tabs are notified. */
const storageKey = 'signOutWaits'
const address = '/api/auth/logout'
/** How long it may take, in ms: everything else that is asked waits for it. */
const signOutTimeoutMs = 10_000

/** Used if nothing can be stored, until the page is left. */
let waitsHere = false

/** Whether somebody signed out in this browser and the server does not know yet: until it does, nobody is signed in here. */
export function signOutWaits(): boolean {
  try {
    return waitsHere || localStorage.getItem(storageKey) !== null
  } catch {
    return waitsHere
  }
}

/** Remembers that somebody signed out, before the server is told: the window may be closed, or the connection be away. */
export function noteSignOut(whose: string): void {
  try {
    localStorage.setItem(storageKey, whose)
  } catch {
    // The server is still told, as long as the page stays open. Not if it was stored: another tab may send it, and this one would
    // then end the session of the next person to sign in there.
    waitsHere = true
  }
}

/** The server knows of it, or has ended the former session by beginning a new one. */
export function settleSignOut(): void {
  waitsHere = false
  removePersisted(storageKey)
}

/** Calls the handler when somebody signs out in another tab, with their id. */
export const onSignOutElsewhere = (handler: (whose: string) => void): void =>
  window.addEventListener('storage', ({ key, newValue }) => key === storageKey && newValue !== null && handler(newValue))

/**
 * Sends the waiting sign-out to the server; one tab at a time, as a late answer would remove the cookie of the next person to
 * sign in.
 * @param reach makes a call, like `fetch`.
 * @throws whatever the call throws; the sign-out then keeps waiting, as it does after an answer without success.
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
