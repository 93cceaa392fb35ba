import type { ReactNode } from 'react'
import { Button } from '../ui/controls/button.tsx'
import { type RecordField, RecordForm } from '../ui/record-form/record-form.tsx'
import type { SavedFormState } from '../ui/record-form/use-record-form.ts'

type ProfileFormProps = {
  form: SavedFormState
  fields: readonly RecordField[]
  submitLabel: string
  /** The words of the button while it works. */
  busyLabel: string
  /** Offers a way back beside the button. */
  onCancel?: (() => void) | undefined
  /** What the form carries unseen. */
  children?: ReactNode
}

/** A small form on the page, with its own button, which waits for something to be entered. */
export const ProfileForm = ({ form, fields, submitLabel, busyLabel, onCancel, children }: ProfileFormProps) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      if (!form.isSaving) form.submit()
    }}
  >
    {children}
    <RecordForm fields={fields} form={form} />
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <Button type="submit" busy={form.isSaving} disabled={!form.isDirty} className="touch:h-11!">
        {form.isSaving ? busyLabel : submitLabel}
      </Button>
      {onCancel && (
        <Button look="ghost" className="touch:h-11!" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  </form>
)
