import { useEffect } from 'react'
import { listenTo } from '../state/listen-to.ts'

let isKeyLast = false

/** Follows what people press. It stands with the app: what asks is drawn after the press. */
export function useLastPress(): void {
  useEffect(() => {
    const follow = ({ type }: Event) => {
      isKeyLast = type === 'keydown'
    }
    return listenTo(window, { keydown: follow, pointerdown: follow }, { capture: true })
  }, [])
}

/** Whether a key was pressed last, and not a button of the mouse or the glass. */
export const wasKeyLast = (): boolean => isKeyLast
