import { useRef } from 'react'
import { isFocusElsewhere } from './focus-moves.ts'

/** What nothing had opened, as a letter on a page that was just loaded, gives the focus to the page: Tab goes on there. */
const page = () => document.querySelector<HTMLElement>('main')

/**
 * Gives the focus back to where it was before something opened over it.
 * @returns `remember`, to be called as it opens; `giveBack`, as it closes; `otherwise` answers for an opener that is gone.
 */
export function useFocusReturn(otherwise?: () => HTMLElement | null | undefined) {
  const opener = useRef<Element | null>(null)
  /** The table it stands in: when its row was deleted meanwhile, the one tab stop has gone on to the next. */
  const table = useRef<Element | null>(null)
  return {
    remember: () => {
      opener.current = document.activeElement
      table.current = document.activeElement?.closest('[data-one-stop]') ?? null
    },
    giveBack: (event: Event) => {
      event.preventDefault()
      if (isFocusElsewhere()) return
      const isThere = opener.current instanceof HTMLElement && opener.current.isConnected && opener.current !== document.body
      // What was below stood still: nothing has to scroll, least of all a table to the button in its pinned column.
      if (isThere) (opener.current as HTMLElement).focus({ preventScroll: true })
      else (otherwise?.() ?? table.current?.querySelector<HTMLElement>('[tabindex="0"]') ?? page())?.focus()
    },
  }
}
