import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { endAll, listenTo } from '../../ui/state/listen-to.ts'

const paper = matchMedia('print')
let isBeingPrinted = false
listenTo(window, {
  beforeprint: () => {
    isBeingPrinted = true
  },
  afterprint: () => {
    isBeingPrinted = false
  },
})

const onChange = (changed: () => void) =>
  endAll(
    // At once: Firefox copies the page as soon as the event has been handled.
    listenTo(window, { beforeprint: () => flushSync(changed), afterprint: changed }),
    listenTo(paper, { change: changed }),
  )

/**
 * Whether the page is drawn for paper. A browser counts the sheets before the media query changes: what is drawn only then is cut
 * off after as many.
 */
export const useIsPrinted = (): boolean => useSyncExternalStore(onChange, () => isBeingPrinted || paper.matches)
