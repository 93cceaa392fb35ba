import { useBlocker } from '@tanstack/react-router'

/** For the element of what lies over a page and its dialogs, which says by `data-state` whether it is open. */
export const closedByBack = { 'data-closed-by-back': '' }

/** Whether something lies over all else, which Back is for: what lies below is asked first, and lets it pass. */
export const isForTopmost = (action: string): boolean =>
  action === 'BACK' && document.querySelector('[data-closed-by-back][data-state="open"]') !== null

/** Closes what lies over a page and its dialogs by the browser's Back, as on a phone: it alone goes, and the address stays. */
export const useClosedByBack = (close: () => void, isOpen = true): void =>
  void useBlocker({
    shouldBlockFn: ({ action }) => {
      const isForThis = isForTopmost(action)
      if (isForThis) close()
      return isForThis
    },
    enableBeforeUnload: false,
    disabled: !isOpen,
  })
