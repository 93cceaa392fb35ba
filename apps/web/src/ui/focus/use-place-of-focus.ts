import { type RefObject, useEffect } from 'react'
import { firstField } from './focus-moves.ts'

/**
 * For a place whose steps take each other's place: where the step that had the focus goes, the focus goes to the first field of what
 * comes, else to the place, from which Tab goes on. Otherwise keys would begin at the top of the page.
 */
export function usePlaceOfFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = place.current
    if (!element) return
    let focused: Element | null = null
    const onFocusIn = ({ target }: FocusEvent) => {
      focused = target as Element
    }
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      // Some browsers tell of the focus that goes with its element, too: then it goes nowhere.
      if (relatedTarget !== null) focused = null
    }
    const changes = new MutationObserver(() => {
      if (focused === null || focused.isConnected || document.activeElement !== document.body) return
      focused = null
      const to = firstField(element) ?? element
      to.focus()
    })
    element.addEventListener('focusin', onFocusIn)
    element.addEventListener('focusout', onFocusOut)
    changes.observe(element, { childList: true, subtree: true })
    return () => {
      element.removeEventListener('focusin', onFocusIn)
      element.removeEventListener('focusout', onFocusOut)
      changes.disconnect()
    }
  }, [place])
}
