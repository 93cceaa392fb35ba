import { type FormEvent, type ReactNode, useRef } from 'react'
import { Button } from '../ui/controls/button.tsx'

type EntryFormProps = {
  submit: string
  /** The words of the button while it works: 'Signing In...'. */
  busyLabel: string
  /** `problem`: what went wrong as a whole, in a red alert under the form. */
  entry: { isBusy: boolean; problem: string | null; submit: () => void }
  children: ReactNode
}

/** A form of the entrance: fields, the alert, one button. After a refused submit the first invalid field has the focus. */
export function EntryForm({ submit, busyLabel, entry: { isBusy, problem, submit: onSubmit }, children }: EntryFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
    // Once the errors stand at their fields.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <form ref={form} noValidate onSubmit={send} className="mt-6">
      <fieldset disabled={isBusy} className="space-y-4">
        {children}
      </fieldset>
      <Button type="submit" look="primary" size="lg" busy={isBusy} className="mt-6 w-full">
        {isBusy ? busyLabel : submit}
      </Button>
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

/** The fields of the entrance are larger than those of the ledger: 40 px, and 44 px under a finger. */
export const entryControl = 'h-10! text-base! max-md:h-11! pointer-coarse:h-11!'
