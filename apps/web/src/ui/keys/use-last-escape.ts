import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls `onEscape` for Esc where nothing else took it. Radix gives the key to what was opened last, and a toast may come while a dialog
 * is open: whoever pressed it meant the dialog.
 * @returns to be set when Radix takes the key for the toast, which then is not to close by it.
 */
export function useLastEscape(onEscape: () => void) {
  const isTaken = useRef(false)
  const leave = useEffectEvent(onEscape)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) leave()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return isTaken
}
