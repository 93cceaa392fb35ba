import { useEffect } from 'react'

const unsaved = new Set<symbol>()

/** Has the browser ask before the page is closed or reloaded: in its own words, the only ones that it shows. */
const ask = (event: Event) => event.preventDefault()

function follow(): void {
  // Only while something would be lost: browsers do not cache a page for Back that listens for this.
  if (unsaved.size > 0) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}

/** Marks something on this page as not saved: the page is not closed without asking. @returns a function that undoes it. */
export function noteUnsaved(): () => void {
  const one = Symbol('unsaved')
  unsaved.add(one)
  follow()
  return () => {
    unsaved.delete(one)
    follow()
  }
}

/** Like `noteUnsaved`, while it applies to what is typed into a component. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? noteUnsaved() : undefined), [isUnsaved])
}

/** How many cells, rows, forms and files of this page are not saved. */
export const countUnsaved = (): number => unsaved.size

/** Whether something is not saved, or a cell or a dialog is open. */
export const hasUnsaved = (): boolean => unsaved.size > 0 || document.querySelector('[data-editor], [data-dialog]') !== null
