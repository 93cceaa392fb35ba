import type { RouterHistory } from '@tanstack/history'
import { use, useEffect, useEffectEvent, useId } from 'react'
import { RouterContext } from './router.ts'

/** The topmost element that Back closes; undefined if there is none. */
const topmost = () => [...document.querySelectorAll<HTMLElement>('[data-closed-by-back]')].at(-1)

/** Whether Back is for the topmost element above: what lies below is asked first, and lets it pass. */
export const isForTopmost = (action: string): boolean => action === 'BACK' && topmost() !== undefined

/**
 * From the first page of a visit Back would leave the app, and close nothing: the page gets a second entry, and the router passes
 * over the first (`isPassedOver`). Not below a dialog that the address opens: the first entry would open it again.
 */
function giveSecondEntry(history: RouterHistory, id: string): void {
  if (history.canGoBack() || document.querySelector(`[role$="dialog"]:not([data-closed-by-back="${id}"])`)) return
  const { href, state } = history.location
  const freely = { ignoreBlocker: true }
  history.replace(href, { ...state, isPassedOver: true }, freely)
  // Otherwise the two become one.
  history.flush()
  history.push(href, undefined, freely)
}

/**
 * Lets the browser's Back close what lies over the page, as on a phone: only that closes, and the address stays.
 * @returns props for its element.
 */
export function useClosedByBack(close: () => void, isOpen = true) {
  const id = useId()
  // Dialogs also open over the sign-in, which has no router, and where Back is the browser's alone.
  const history = use(RouterContext)?.history
  const blockerFn = useEffectEvent(({ action }: { action: string }) => {
    const isForThis = action === 'BACK' && topmost()?.dataset.closedByBack === id
    if (isForThis) close()
    return isForThis
  })
  useEffect(() => {
    if (!isOpen || history === undefined) return
    giveSecondEntry(history, id)
    return history.block({ blockerFn: (given) => blockerFn(given), enableBeforeUnload: false })
  }, [history, isOpen, id])
  return { 'data-closed-by-back': isOpen ? id : undefined }
}
