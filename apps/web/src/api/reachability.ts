import { useSyncExternalStore } from 'react'

/** Whether the last call reached the server. The device's own word counts only when it says that there is no connection. */
export function createReachability() {
  let lastCallCame = true
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    report(came: boolean) {
      if (came === lastCallCame) return
      lastCallCame = came
      tell()
    },
    isOnline: () => lastCallCame && navigator.onLine,
    subscribe(listener: () => void) {
      listeners.add(listener)
      window.addEventListener('online', listener)
      window.addEventListener('offline', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('online', listener)
        window.removeEventListener('offline', listener)
      }
    },
  }
}

export const reachability = createReachability()

/** Whether the server can be reached, as far as the last call tells. The call for the current user asks every 10 s. */
export const useIsOnline = (): boolean => useSyncExternalStore(reachability.subscribe, reachability.isOnline)
