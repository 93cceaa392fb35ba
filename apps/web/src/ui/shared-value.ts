import { useSyncExternalStore } from 'react'

/** A value outside of React that anything may set, and that components follow. */
export type SharedValue<Value> = { get: () => Value; set: (next: Value) => void; use: () => Value }

/** For what is opened from anywhere on a page and shown in one place. */
export function sharedValue<Value>(initial: Value): SharedValue<Value> {
  let current = initial
  const listeners = new Set<() => void>()
  const get = () => current
  const subscribe = (changed: () => void) => {
    listeners.add(changed)
    return () => {
      listeners.delete(changed)
    }
  }
  return {
    get,
    set: (next) => {
      current = next
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, get),
  }
}
