import type { KeyboardEvent } from 'react'

/**
 * Whether it is Esc that Radix did not take for a dialog, a menu or a panel, nor for what is open in it. A toast that came later stands above
 * them, and a dialog does not listen yet when it has just been opened above one.
 */
function isEscapeLeftTo({ key, defaultPrevented, target, currentTarget }: KeyboardEvent): boolean {
  if (key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return false
  const isInIt = target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]') === currentTarget
  return isInIt && target.ariaExpanded !== 'true'
}

/** For the `onKeyDown` of a dialog, a menu, or a panel that hangs on a control: closes it by that Esc. */
export const onLeftEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (!isEscapeLeftTo(event)) return
  event.preventDefault()
  close()
}
