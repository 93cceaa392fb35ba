import { type RefObject, useInsertionEffect, useRef } from 'react'

/**
 * The latest rendered value, for handlers and effects that are created once: they read it, rendering does not. It is set when
 * React commits a render, before any effect of that render, so that a discarded one leaves nothing behind.
 */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useInsertionEffect(() => {
    latest.current = value
  })
  return latest
}
