import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { DialogBody } from '../dialog/dialog.tsx'
import { useLatest } from '../state/use-latest.ts'
import { ChangedMeanwhile, Resumed } from './changed-meanwhile.tsx'
import { EntryDialog, type EntryDialogProps } from './entry-dialog.tsx'
import { enteredInField, type Gone, GoneRecord } from './gone-record.tsx'
import { type RecordField, RecordForm } from './record-form.tsx'
import type { SavedFormState } from './use-record-form.ts'

export type RecordDialogProps = Omit<EntryDialogProps, 'isDirty' | 'isSaving' | 'onSubmit' | 'children'> & {
  fields: readonly RecordField[]
  form: SavedFormState
  /** The labels of entries without a field here, such as those below. */
  labelOf?: (name: string) => string
  /** What became of the edited record, once it no longer exists. Nothing can be saved then. */
  gone?: Gone | undefined
  /** Stands below the fields. */
  children?: ReactNode
}

/** Enters or edits a record, in an `EntryDialog`. The first invalid field is focused. */
export function RecordDialog({ fields, form, labelOf, gone, children, ...dialog }: RecordDialogProps) {
  const latest = useLatest(form.submit)
  /** At once, so that the focus is at the refused field before the next key. */
  const submit = () => {
    // The same key may have selected an option: it has to be part of what is saved.
    flushSync(() => {})
    latest.current()
  }
  if (gone !== undefined)
    return (
      <GoneRecord
        title={dialog.title}
        gone={gone}
        lines={fields.flatMap((field) => enteredInField(field, form))}
        onClose={dialog.onClose}
      />
    )
  return (
    <EntryDialog {...dialog} isDirty={form.isDirty} isSaving={form.isSaving} onSubmit={submit}>
      <DialogBody className="pt-0.5">
        <Resumed isResumed={form.isResumed} />
        <ChangedMeanwhile
          labels={form.meanwhile.changed.map(
            (name) => fields.find((field) => field.name === name)?.label ?? labelOf?.(name) ?? name,
          )}
        />
        <RecordForm fields={fields} form={form} />
        {children}
      </DialogBody>
    </EntryDialog>
  )
}
