import { useSyncExternalStore } from 'react'

/** A value outside React that can be set from anywhere, and that components follow. */
export type SharedValue<Value> = {
  get: () => Value
  set: (next: Value) => void
  /** Calls a listener at each `set`. @returns a function that unsubscribes it. */
  subscribe: (listener: () => void) => () => void
  /** The value in a component, which rerenders when it changes. */
  use: () => Value
}

/** For what is set from anywhere on a page and shown in one place. */
export function sharedValue<Value>(initial: Value): SharedValue<Value> {
  let current = initial
  const listeners = new Set<() => void>()
  const get = () => current
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return {
    get,
    set: (next) => {
      current = next
      for (const listener of listeners) listener()
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, get),
  }
}
