import { useSyncExternalStore } from 'react'

/** A value outside of React that anything may set, and that components follow. */
export type SharedValue<Value> = {
  get: () => Value
  set: (next: Value) => void
  /** Has a listener called at each `set`. @returns how to leave. */
  subscribe: (listener: () => void) => () => void
  /** The value in a component, which is drawn again when it is another. */
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
