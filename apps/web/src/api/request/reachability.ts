import { useSyncExternalStore } from 'react'
import { endAll, listenTo } from '../../ui/state/listen-to.ts'
import { sharedValue } from '../../ui/state/shared-value.ts'

/**
 * Whether the last call reached the server, and the server its database. The device's own report counts only when it says that
 * there is no connection.
 */
export function createReachability() {
  const lastCallCame = sharedValue(true)
  let lastAnswer: number | null = null
  return {
    report(came: boolean) {
      if (came) lastAnswer = Date.now()
      if (came !== lastCallCame.get()) lastCallCame.set(came)
    },
    /** When the server last answered, in ms since 1970; null when it has not since the page began. */
    answeredAt: () => lastAnswer,
    isOnline: () => lastCallCame.get() && navigator.onLine,
    subscribe(listener: () => void) {
      return endAll(lastCallCame.subscribe(listener), listenTo(window, { online: listener, offline: listener }))
    },
  }
}

export const reachability = createReachability()

/** Whether the server can be reached, as far as the last call shows. The call for the current user asks every 10 s. */
export const useIsOnline = (): boolean => useSyncExternalStore(reachability.subscribe, reachability.isOnline)
