import { useEffect } from 'react'
import { listenTo } from '../state/listen-to.ts'

let isKeyLast = false

/** Follows what people press. Mounted with the app: what asks is drawn after the press. */
export function useLastPress(): void {
  useEffect(() => {
    const follow = ({ type }: Event) => {
      isKeyLast = type === 'keydown'
    }
    return listenTo(window, { keydown: follow, pointerdown: follow }, { capture: true })
  }, [])
}

/** Whether the last press was a key, and not a mouse button or the screen. */
export const wasKeyLast = (): boolean => isKeyLast
