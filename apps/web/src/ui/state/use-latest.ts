import { type RefObject, useInsertionEffect, useRef } from 'react'

/**
 * What was drawn last, for handlers and effects that are made once: they read it, and drawing does not. It is set when React puts a
 * render on the page, before any effect of that render, so that one that is thrown away leaves nothing behind.
 */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useInsertionEffect(() => {
    latest.current = value
  })
  return latest
}
