import type { ReactNode } from 'react'
import { Button, type ButtonLook } from '../controls/button.tsx'
import { type RecordField, RecordForm } from './record-form.tsx'
import type { SavedFormState } from './use-record-form.ts'

type PageFormProps = {
  form: SavedFormState
  fields: readonly RecordField[]
  submitLabel: string
  busyLabel: string
  look?: ButtonLook
  /** Can be pressed before anything is entered, to show what is missing. */
  isReady?: boolean
  className?: string
  /** Offers a way back beside the button. */
  onCancel?: (() => void) | undefined
  /** Stands above the fields, or is hidden. */
  children?: ReactNode
}

/** A form on the page, with its own button, which is disabled until something is entered. */
export function PageForm({ form, fields, submitLabel, busyLabel, look, isReady = false, className, ...rest }: PageFormProps) {
  const { onCancel, children } = rest
  const isIdle = !isReady && !form.isDirty
  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        if (!form.isSaving) form.submit()
      }}
    >
      {children}
      <RecordForm fields={fields} form={form} />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button
          // Replaced by another button, so that the focus of a button that can no longer be pressed moves on.
          key={String(isIdle)}
          label={form.isSaving ? busyLabel : submitLabel}
          type="submit"
          {...(look && { look })}
          busy={form.isSaving}
          disabled={isIdle}
        />
        {onCancel && <Button label="Cancel" look="ghost" disabled={form.isSaving} onClick={onCancel} />}
      </div>
    </form>
  )
}
