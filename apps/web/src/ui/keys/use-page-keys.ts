import { useEffectEvent, useLayoutEffect } from 'react'
import { listenTo } from '../state/listen-to.ts'

export const isCovered = (): boolean =>
  document.querySelector('[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]') !== null

/** Whether a menu is open, even one that does not have the focus yet. */
export const isUnderMenu = (): boolean => document.querySelector('[role="menu"][data-state="open"]') !== null

/** Handles keys of the page, wherever the focus is; with `isFirst` before the focused element, else what nothing stopped. */
export function usePageKeys(onKeyDown: (event: KeyboardEvent) => void, isFirst = false): void {
  const handle = useEffectEvent(onKeyDown)
  // Before it is visible: a key that follows at once would be lost, or go to what lies beneath.
  useLayoutEffect(() => listenTo(window, { keydown: (event) => handle(event) }, { capture: isFirst }), [isFirst])
}
