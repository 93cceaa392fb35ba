import { isCovered, usePageKeys } from '../../ui/keys/use-page-keys.ts'
import type { TableActs } from './table-acts.ts'

/** Elements for which Alt with an arrow has another meaning: it opens lists and menus, and the table handles it itself. */
const others = 'input, textarea, select, [aria-haspopup], [role="combobox"], [role="listbox"], [role="menu"], [role="grid"]'

/** Alt+Down and Alt+Up move to the desk's work from outside the table, too: from a button, or with no focus at all. */
export function useWorkKeys({ goToWork }: TableActs): void {
  usePageKeys((event) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step === undefined || !altKey || ctrlKey || metaKey || shiftKey || event.defaultPrevented || isCovered()) return
    if (target instanceof Element && target.closest(others)) return
    if (goToWork(step as 1 | -1)) event.preventDefault()
  })
}
