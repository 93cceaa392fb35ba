import { useRef } from 'react'
import { afterFocus, isFocusElsewhere } from './focus-moves.ts'

/** If nothing had the focus, as for a key on a page just loaded, it goes to the page: Tab continues from there. */
const page = () => document.querySelector<HTMLElement>('main')

/** Gives the focus back to where it was before something opened; `otherwise` finds another place if that is gone. */
export function useFocusReturn(otherwise?: () => HTMLElement | null | undefined) {
  const opener = useRef<Element | null>(null)
  /** The table around the opener: if its row was deleted meanwhile, the table's one tab stop has moved to the next. */
  const table = useRef<Element | null>(null)
  const give = () => {
    // A dialog around the opener takes the focus itself if part of it is drawn anew just as this closes.
    if (isFocusElsewhere(opener.current?.closest('[role$="dialog"]'))) return
    const isThere = opener.current instanceof HTMLElement && opener.current.isConnected && opener.current !== document.body
    // The page below has not moved: nothing has to scroll, least of all a table to the button in its pinned column.
    if (isThere) (opener.current as HTMLElement).focus({ preventScroll: true })
    else (otherwise?.() ?? table.current?.querySelector<HTMLElement>('[tabindex="0"]') ?? page())?.focus()
  }
  return {
    remember: () => {
      opener.current = document.activeElement
      table.current = document.activeElement?.closest('[data-one-stop]') ?? null
    },
    giveBack: (event: Event) => {
      event.preventDefault()
      // A dialog that closed together with what it opened gives the focus back first; one that was gone before does not.
      const dialog = opener.current?.closest('[role$="dialog"]')
      if (dialog?.isConnected === false) afterFocus(give)
      else give()
    },
  }
}
