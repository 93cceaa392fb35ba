import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../ui/controls/button.tsx'
import { firstInvalid, focusFirstInvalid, isFocusElsewhere } from '../ui/focus/focus-moves.ts'

type EntryFormProps = {
  submitLabel: string
  /** The button's label while it works: 'Signing In...'. */
  busyLabel: string
  /** `problem`: what went wrong as a whole, in a red alert under the form. */
  entry: { isBusy: boolean; problem: string | null; submit: () => void }
  children: ReactNode
}

/**
 * A form of the entrance: fields, the alert, one button. After a refused submit the first invalid field has the focus; if there
 * is none, because the server does not say which is wrong, the element that had it before.
 */
export function EntryForm({ submitLabel, busyLabel, entry: { isBusy, problem, submit }, children }: EntryFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const before = useRef<HTMLElement | null>(null)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const { activeElement } = document
    before.current = activeElement instanceof HTMLElement && form.current?.contains(activeElement) ? activeElement : null
    submit()
    focusFirstInvalid(form)
  }
  // While the form is being sent its fields are disabled, and none of them can have the focus; its button can.
  useEffect(() => {
    if (isBusy || !before.current || (isFocusElsewhere() && document.activeElement !== before.current)) return
    ;(firstInvalid(form.current) ?? before.current).focus()
  }, [isBusy])
  return (
    <form ref={form} noValidate onSubmit={send} className="mt-6">
      <fieldset disabled={isBusy} className="space-y-4">
        {children}
      </fieldset>
      <Button
        label={isBusy ? busyLabel : submitLabel}
        type="submit"
        look="primary"
        size="lg"
        busy={isBusy}
        className="mt-6 w-full"
      />
      {problem && (
        <p
          role="alert"
          className="mt-4 rounded-md border border-destructive bg-destructive-soft px-3 py-2 text-sm text-destructive"
        >
          {problem}
        </p>
      )}
    </form>
  )
}

/** Fields at the entrance are larger than those of the ledger: 40 px, and 44 px for a finger. */
export const entryControl = 'h-10! text-base! touch:h-11!'
