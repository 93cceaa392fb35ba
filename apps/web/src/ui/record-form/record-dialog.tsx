import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../controls/button.tsx'
import { Dialog, DialogBody } from '../dialog/dialog.tsx'
import { DiscardQuestion } from '../dialog/discard-question.tsx'
import { useLatest } from '../state/use-latest.ts'
import { ChangedMeanwhile, withDisputes } from './changed-meanwhile.tsx'
import { type RecordField, RecordForm } from './record-form.tsx'
import { useLeaving } from './use-leaving.ts'
import type { RecordFormState } from './use-record-form.ts'

type RecordDialogProps = {
  title: string
  description?: string
  fields: readonly RecordField[]
  form: Pick<RecordFormState, 'values' | 'problems' | 'isDirty' | 'meanwhile' | 'enter' | 'submit' | 'refuse' | 'body'>
  /** 'Create', and while it is under way 'Creating...'. */
  submitLabel: string
  busyLabel: string
  isSaving: boolean
  onClose: () => void
  /** The names of entries that have no field, as of those below. */
  labelOf?: (name: string) => string
  /** Stands below the fields. */
  children?: ReactNode
}

/**
 * Enters or edits a record. Enter and Ctrl+Enter save, the first invalid field is focused, and leaving asks only when
 * something was typed. Draw it only while it is open; when it was saved, take it away.
 */
export function RecordDialog(props: RecordDialogProps) {
  const { title, description, fields, form, submitLabel, busyLabel, isSaving, onClose, labelOf, children } = props
  const leaving = useLeaving({ isDirty: form.isDirty, forget: () => {}, onClose })
  const latest = useLatest(form.submit)
  /** At once, so that the focus is at what was refused before the next key. */
  const submit = () => {
    if (isSaving) return
    // The same key may have taken an option: it is saved with what it brought.
    flushSync(() => {})
    latest.current()
  }
  return (
    <>
      <Dialog
        open
        title={title}
        description={description}
        onClose={leaving.leave}
        onBeforeClose={() => !isSaving && leaving.mayLeave()}
        onSubmit={submit}
        footer={
          <>
            <Button onClick={() => leaving.mayLeave() && leaving.leave()} disabled={isSaving}>
              Cancel
            </Button>
            <Button look="primary" type="submit" busy={isSaving}>
              {isSaving ? busyLabel : submitLabel}
            </Button>
          </>
        }
      >
        <DialogBody className="pt-0.5">
          <ChangedMeanwhile
            labels={form.meanwhile.changed.map(
              (name) => fields.find((field) => field.name === name)?.label ?? labelOf?.(name) ?? name,
            )}
          />
          <RecordForm fields={withDisputes(fields, form.meanwhile)} form={form} />
          {children}
        </DialogBody>
      </Dialog>
      <DiscardQuestion open={leaving.isAsking} onDiscard={leaving.discard} onStay={leaving.stay} />
    </>
  )
}
