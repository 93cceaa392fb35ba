import { use, useEffect, useEffectEvent, useId } from 'react'
import { RouterContext } from './router.ts'

/** The topmost element that Back closes; undefined if there is none. */
const topmost = () => [...document.querySelectorAll<HTMLElement>('[data-closed-by-back]')].at(-1)

/** Whether Back is for the topmost element above: what lies below is asked first, and lets it pass. */
export const isForTopmost = (action: string): boolean => action === 'BACK' && topmost() !== undefined

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
    // From the first page of a visit, Back would leave the app: it gets a second entry, which createRouter passes over.
    if (!history.canGoBack()) history.push(history.location.href, history.location.state, { ignoreBlocker: true })
    return history.block({ blockerFn: (given) => blockerFn(given), enableBeforeUnload: false })
  }, [history, isOpen])
  return { 'data-closed-by-back': isOpen ? id : undefined }
}
