import { useSyncExternalStore } from 'react'

/** A value outside React that can be set from anywhere on a page, and that components follow. */
export function sharedValue<Value>(initial: Value) {
  let current = initial
  const listeners = new Set<() => void>()
  const get = () => current
  /** Calls a listener at each `set`. @returns a function that unsubscribes it. */
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return {
    get,
    set: (next: Value) => {
      current = next
      for (const listener of listeners) listener()
    },
    subscribe,
    /** The value in a component, which rerenders when it changes. */
    use: () => useSyncExternalStore(subscribe, get),
  }
}

export type SharedValue<Value> = ReturnType<typeof sharedValue<Value>>
