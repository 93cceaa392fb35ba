import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { Errors } from './trade-form.ts'

/** Brings the person to the first field that was refused: opens its place, and focuses it once it is drawn. */
export function useFirstProblem(body: RefObject<HTMLElement | null>, errors: Errors, open: () => void): () => void {
  const [wanted, setWanted] = useState(0)
  useEffect(() => {
    if (wanted === 0) return
    const fields = [...(body.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
    const first = fields.find((field) => errors[field.dataset.field as keyof Errors] !== undefined)
    first?.querySelector<HTMLElement>('input, textarea, button')?.focus()
    // Only when a save asks for it: while typing, errors come and go without moving the focus.
    setWanted(0)
  }, [wanted, errors, body])
  return useCallback(() => {
    open()
    setWanted((count) => count + 1)
  }, [open])
}
