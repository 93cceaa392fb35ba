import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId } from 'react'

/** What lies over all else and is closed by Back; undefined where nothing is. */
const topmost = () => [...document.querySelectorAll<HTMLElement>('[data-closed-by-back]')].at(-1)

/** Whether Back is for what lies over all else: what lies below is asked first, and lets it pass. */
export const isForTopmost = (action: string): boolean => action === 'BACK' && topmost() !== undefined

/**
 * Closes what lies over whatever page is open by the browser's Back, as on a phone: it alone goes, and the address stays.
 * @returns for its element.
 */
export function useClosedByBack(close: () => void, isOpen = true) {
  const id = useId()
  // Dialogs open over the sign-in, too, which does without a router, and goes back by the browser alone.
  const history = useRouter({ warn: false })?.history
  const blockerFn = useEffectEvent(({ action }: { action: string }) => {
    const isForThis = action === 'BACK' && topmost()?.dataset.closedByBack === id
    if (isForThis) close()
    return isForThis
  })
  useEffect(
    () => (isOpen ? history?.block({ blockerFn: (given) => blockerFn(given), enableBeforeUnload: false }) : undefined),
    [history, isOpen],
  )
  return { 'data-closed-by-back': isOpen ? id : undefined }
}
