import { isCovered, usePageKeys } from '../../ui/keys/use-page-keys.ts'
import type { TableActs } from './table-acts.ts'

/** Where Alt with an arrow has a meaning of its own: it opens lists and menus, and the table reads it by itself. */
const others = 'input, textarea, select, [aria-haspopup], [role="combobox"], [role="listbox"], [role="menu"], [role="grid"]'

/**
 * Alt+Down and Alt+Up lead to the work of the desk from beside the table, too: from a button that was just pressed, or from nowhere, as
 * on a page that was just opened.
 */
export function useWorkKeys({ goToWork }: TableActs): void {
  usePageKeys((event) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step === undefined || !altKey || ctrlKey || metaKey || shiftKey || event.defaultPrevented || isCovered()) return
    if (target instanceof Element && target.closest(others)) return
    if (goToWork(step as 1 | -1)) event.preventDefault()
  })
}
