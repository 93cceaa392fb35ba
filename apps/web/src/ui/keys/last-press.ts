import { useEffect } from 'react'

let isKeyLast = false

/** Follows what people press. It stands with the app: what asks is drawn after the press. */
export function useLastPress(): void {
  useEffect(() => {
    const follow = ({ type }: Event) => {
      isKeyLast = type === 'keydown'
    }
    const presses = ['keydown', 'pointerdown'] as const
    for (const press of presses) window.addEventListener(press, follow, true)
    return () => {
      for (const press of presses) window.removeEventListener(press, follow, true)
    }
  }, [])
}

/** Whether a key was pressed last, and not a button of the mouse or the glass. */
export const wasKeyLast = (): boolean => isKeyLast
