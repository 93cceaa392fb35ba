import { useEffect } from 'react'

const unsaved = new Set<symbol>()

/** Has the browser ask before the page is closed or loaded anew: in its own words, the only ones that it shows. */
const ask = (event: Event) => event.preventDefault()

function follow(): void {
  // Only while something would be lost: browsers keep no page for the way back that listens for this.
  if (unsaved.size > 0) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}

/** Says that something on this page is not saved yet: the page is not closed without a question. @returns how it ceases to hold. */
export function noteUnsaved(): () => void {
  const one = Symbol('unsaved')
  unsaved.add(one)
  follow()
  return () => {
    unsaved.delete(one)
    follow()
  }
}

/** As `noteUnsaved`, while it holds for what is typed into a component. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? noteUnsaved() : undefined), [isUnsaved])
}

/** How many cells, rows, forms and files of this page are not saved. */
export const countUnsaved = (): number => unsaved.size

/** Whether something is not saved, or a cell or a dialog is open. */
export const hasUnsaved = (): boolean => unsaved.size > 0 || document.querySelector('[data-editor], [data-dialog]') !== null
