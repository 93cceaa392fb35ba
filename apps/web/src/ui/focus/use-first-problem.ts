import { type RefObject, useCallback, useEffect, useState } from 'react'

/**
 * Brings the person to the first refused field: opens the part that holds it, and focuses it once it is drawn.
 * @param body around the fields, each in a `data-field` with its name.
 * @param problems by field name.
 * @returns a function that requests it.
 */
export function useFirstProblem(
  body: RefObject<HTMLElement | null>,
  problems: Readonly<Record<string, string | undefined>>,
  open?: () => void,
): () => void {
  const [wanted, setWanted] = useState(0)
  useEffect(() => {
    if (wanted === 0) return
    const fields = [...(body.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
    const first = fields.find((field) => problems[field.dataset.field ?? ''] !== undefined)
    first?.querySelector<HTMLElement>('input, textarea, button')?.focus()
    // With its label and all that is said about it.
    first?.scrollIntoView({ block: 'nearest' })
    // Only when a save asks for it: while typing, problems come and go without moving the focus.
    setWanted(0)
  }, [wanted, problems, body])
  return useCallback(() => {
    open?.()
    setWanted((count) => count + 1)
  }, [open])
}
