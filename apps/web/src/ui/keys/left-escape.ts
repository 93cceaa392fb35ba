import type { KeyboardEvent } from 'react'

/**
 * Whether this is an Esc that Radix did not handle for a dialog, menu or panel, and that nothing open inside it takes. A toast
 * that came later stands above it, and a dialog does not listen yet when it has just been opened above another.
 */
function isEscapeLeftTo({ key, defaultPrevented, target, currentTarget }: KeyboardEvent): boolean {
  if (key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return false
  const isInIt = target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]') === currentTarget
  return isInIt && target.ariaExpanded !== 'true'
}

/** For the `onKeyDown` of a dialog, a menu, or a panel attached to a control: closes it on such an Esc. */
export const onLeftEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (!isEscapeLeftTo(event)) return
  event.preventDefault()
  close()
}
