import type { QueryClient } from '@tanstack/react-query'
import { reachability } from '../api/request/reachability.ts'
import { userQuery } from '../api/session/user.ts'
import { endAll } from '../ui/state/listen-to.ts'

/**
 * In milliseconds: after how long the server is asked once more when a call did not reach it; how long the line at the top waits
 * for that; and how often it is done, for connections where some calls get through and others never do.
 */
export const secondLook = { after: 1_000, shown: 2_500, again: 60_000 } as const

/** Asks once more, soon after a call failed: one lost call is no lost connection. @returns a function that ends it. */
export function lookAgain(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasOnline = true
  let lookedAt = Number.NEGATIVE_INFINITY
  const ask = () => {
    lookedAt = performance.now()
    void client.refetchQueries(userQuery)
  }
  const look = () => {
    const isOnline = reachability.isOnline()
    const isDue = performance.now() - lookedAt > secondLook.again
    if (wasOnline && !isOnline && isDue && navigator.onLine) timer = setTimeout(ask, secondLook.after)
    if (isOnline) clearTimeout(timer)
    wasOnline = isOnline
  }
  look()
  return endAll(() => clearTimeout(timer), reachability.subscribe(look))
}
