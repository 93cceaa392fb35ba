import type { QueryClient } from '@tanstack/react-query'
import { reachability } from '../api/reachability.ts'
import { userQuery } from '../api/user.ts'

/** Milliseconds after which a server that one call did not reach is asked once more; the line at the top waits for it. */
export const secondLook = { after: 1_000, told: 2_500 } as const

/**
 * Asks once more, soon after a call did not come through: one that was lost is no lost connection, and nobody should read of it until
 * the next regular call.
 * @returns how to end it.
 */
export function lookAgain(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasOnline = true
  const look = () => {
    const isOnline = reachability.isOnline()
    if (wasOnline && !isOnline && navigator.onLine) timer = setTimeout(() => client.refetchQueries(userQuery), secondLook.after)
    if (isOnline) clearTimeout(timer)
    wasOnline = isOnline
  }
  look()
  const leave = reachability.subscribe(look)
  return () => {
    clearTimeout(timer)
    leave()
  }
}
