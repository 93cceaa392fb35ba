import type { ReactNode } from 'react'
import { Button } from '../ui/controls/button.tsx'
import { type RecordField, RecordForm } from '../ui/record-form/record-form.tsx'
import type { RecordFormState } from '../ui/record-form/use-record-form.ts'

type ProfileFormProps = {
  form: Omit<RecordFormState, 'values'> & { values: Readonly<Record<string, string | boolean>> }
  fields: readonly RecordField[]
  submit: string
  /** The words of the button while it works. */
  busyLabel: string
  isBusy: boolean
  /** Offers a way back beside the button. */
  onCancel?: (() => void) | undefined
  /** What the form carries unseen. */
  children?: ReactNode
}

/** A small form on the page, with its own button, which waits for something to be entered. */
export const ProfileForm = ({ form, fields, submit, busyLabel, isBusy, onCancel, children }: ProfileFormProps) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      if (!isBusy) form.submit()
    }}
  >
    {children}
    <RecordForm fields={fields} form={form} />
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <Button type="submit" busy={isBusy} disabled={!form.isDirty} className="touch:h-11!">
        {isBusy ? busyLabel : submit}
      </Button>
      {onCancel && (
        <Button look="ghost" className="touch:h-11!" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  </form>
)
