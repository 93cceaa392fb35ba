import { useRef } from 'react'
import { isFocusElsewhere } from './focus-moves.ts'

/**
 * What was pressed goes with what it was pressed in: whoever pressed it goes on in what takes its place.
 * @returns `lead`, to be called when it is pressed; `follow`, with what takes its place once that is drawn.
 */
export function useFollowedFocus() {
  const isFollowed = useRef(false)
  return {
    lead: () => {
      isFollowed.current = true
    },
    follow: (element: HTMLElement | null) => {
      if (!element || !isFollowed.current) return
      isFollowed.current = false
      if (!isFocusElsewhere()) element.focus()
    },
  }
}
