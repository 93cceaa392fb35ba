import { useEffect } from 'react'

/** Whose it is: the id of a person, or null for whoever is signed in at this page. */
const unsaved = new Map<symbol, string | null>()

/** Has the browser ask before the page is closed or reloaded: in its own words, the only ones that it shows. */
const ask = (event: Event) => event.preventDefault()

function follow(): void {
  // Only while something would be lost: browsers do not cache a page for Back that listens for this.
  if (unsaved.size > 0) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}

/**
 * Marks something on this page as not saved: the page is not closed without asking.
 * @param whose the id of its person: that may be somebody whose session has ended meanwhile.
 * @returns a function that undoes it.
 */
export function noteUnsaved(whose: string | null = null): () => void {
  const one = Symbol('unsaved')
  unsaved.set(one, whose)
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

/** How many cells, rows, forms and files of the person at this page are not saved: nobody else's are lost when they sign out. */
export const countUnsaved = (personId: string): number =>
  [...unsaved.values()].filter((whose) => whose === null || whose === personId).length

/** Whether something is not saved, or a cell or a dialog is open. */
export const hasUnsaved = (): boolean => unsaved.size > 0 || document.querySelector('[data-editor], [data-dialog]') !== null
