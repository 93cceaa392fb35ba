import type { KeyboardEvent } from 'react'

const stops = 'a[href], button, input, textarea, select, [tabindex]'

/** What Tab stops at in a dialog, in its order. */
const tabStops = (dialog: HTMLElement): HTMLElement[] =>
  [...dialog.querySelectorAll<HTMLElement>(stops)].filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.checkVisibility(),
  )

/**
 * Shift+Tab from what stands first in a dialog goes to its end, as Tab from the last goes to its start. Radix sees to that, but for a
 * group of tabs, of which one has the focus while the group is the stop: there the key would go nowhere.
 */
export function tabBackFromFirst(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab' || !event.shiftKey || event.defaultPrevented) return
  const all = tabStops(event.currentTarget)
  const isFirst = all[0]?.role === 'tablist' && all[0].contains(document.activeElement)
  if (!isFirst) return
  event.preventDefault()
  all.at(-1)?.focus()
}
