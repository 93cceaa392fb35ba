import { useBlocker } from '@tanstack/react-router'

/** For the element of what lies over a page and its dialogs. */
export const closedByBack = { 'data-closed-by-back': '' }

/** Whether something lies over all else, which Back is for: what lies below is asked first, and lets it pass. */
export const isForTopmost = (action: string): boolean =>
  action === 'BACK' && document.querySelector('[data-closed-by-back]') !== null

/** Closes what lies over a page and its dialogs by the browser's Back, as on a phone: it alone goes, and the address stays. */
export const useClosedByBack = (close: () => void): void =>
  void useBlocker({
    shouldBlockFn: ({ action }) => {
      const isForThis = isForTopmost(action)
      if (isForThis) close()
      return isForThis
    },
    enableBeforeUnload: false,
  })
