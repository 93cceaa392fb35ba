import { type RefObject, useLayoutEffect, useRef } from 'react'
import { firstField } from '../../../ui/focus/focus-moves.ts'

/**
 * Where the focus is while the form is being saved and takes no input: on its dialog, so that keys do nothing. Afterwards it
 * returns, unless something else took it; for a next load it goes to the first field, so that no key in between is lost.
 * @param load identifies the load being entered.
 */
export function useFocusWhileSaving(body: RefObject<HTMLElement | null>, isSaving: boolean, load: string): void {
  const before = useRef<{ load: string; focused: HTMLElement | null }>({ load, focused: null })
  useLayoutEffect(() => {
    const form = body.current
    const dialog = form?.closest<HTMLElement>('[role="dialog"]')
    if (!form || !dialog) return
    const { activeElement } = document
    if (isSaving) {
      // One of its buttons is disabled meanwhile, as the fields are.
      const isDisabled = activeElement?.matches('button:disabled') || form.contains(activeElement)
      if (!(activeElement instanceof HTMLElement) || !isDisabled) return
      before.current.focused = activeElement
      return dialog.focus()
    }
    const { load: former, focused } = before.current
    before.current = { load, focused: null }
    if (former !== load) firstField(form)?.focus()
    else if (activeElement === dialog || activeElement === document.body) focused?.focus()
  }, [body, isSaving, load])
}
