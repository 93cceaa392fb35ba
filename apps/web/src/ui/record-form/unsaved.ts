import { useEffect } from 'react'

const forms = new Set<symbol>()

/** Has the browser ask before the page is closed or loaded anew: in its own words, the only ones that it shows. */
const ask = (event: Event) => event.preventDefault()

function follow(): void {
  // Only while something would be lost: browsers keep no page for the way back that listens for this.
  if (forms.size > 0) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}

/** Says, while it holds, that something typed on this page is not saved yet: the page is not closed without a question. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const form = Symbol('form')
    forms.add(form)
    follow()
    return () => {
      forms.delete(form)
      follow()
    }
  }, [isUnsaved])
}

/** How many cells, rows and forms of this page hold what is not saved. */
export const countUnsaved = (): number => forms.size

/** Whether a form or a row holds what is not saved, or a cell or a dialog is open. */
export const hasUnsaved = (): boolean => forms.size > 0 || document.querySelector('[data-editor], [data-dialog]') !== null
