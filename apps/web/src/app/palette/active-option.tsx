import { useCommandState } from 'cmdk'
import { type RefObject, useEffect } from 'react'

/**
 * Names the option that Enter takes to people who listen. The palette marks its first one by itself, and says so only once keys move:
 * it looks for it before it is drawn.
 */
export function ActiveOption({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const known = useCommandState(({ selectedItemId }) => selectedItemId)
  // Drawn anew with whatever is marked or found.
  useCommandState(({ value, filtered }) => `${value} ${filtered.count}`)
  useEffect(() => {
    if (known !== undefined) return
    const frame = requestAnimationFrame(() => {
      const option = input.current?.closest('[cmdk-root]')?.querySelector('[role="option"][aria-selected="true"]')
      if (option) input.current?.setAttribute('aria-activedescendant', option.id)
      else input.current?.removeAttribute('aria-activedescendant')
    })
    return () => cancelAnimationFrame(frame)
  })
  return null
}
