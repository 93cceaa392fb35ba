import { useEffect } from 'react'

const forms = new Set<symbol>()

/** Says, while it holds, that something typed on this page is not saved yet. */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const form = Symbol('form')
    forms.add(form)
    return () => void forms.delete(form)
  }, [isUnsaved])
}

/** Whether a form or a row holds what is not saved, or a cell or a dialog is open. */
export const hasUnsaved = (): boolean => forms.size > 0 || document.querySelector('[data-editor], [data-dialog]') !== null
