import { type FieldName, fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { checkCell } from '@haulm/domain/trade/check-value.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogBody } from '../../ui/dialog-body.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'

type LongTextDialogProps = {
  name: FieldName
  value: string
  /** The trade's number, so that one knows whose text this is. */
  of: string
  onSave: (value: string | number | boolean | null) => void
  onClose: () => void
}

/** Edits a text of sentences in a dialog of its own. @see specification part 1, section 2, 'Trades table' */
export function LongTextDialog({ name, value, of, onSave, onClose }: LongTextDialogProps) {
  const { label, longest = 0 } = fieldOf(name)
  const [typed, setTyped] = useState(value)
  const [asks, setAsks] = useState(false)
  const checked = checkCell(name, typed)
  const left = longest - [...typed.trim()].length
  const save = () => checked.ok && onSave(checked.value)
  return (
    <Dialog
      open
      title={`Edit ${label}`}
      description={of}
      onClose={onClose}
      onBeforeClose={() => {
        if (typed === value) return true
        setAsks(true)
        return false
      }}
      onSubmit={save}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={!checked.ok}>
            Save
          </Button>
        </>
      }
    >
      <DialogBody>
        <Field label={label} hint={`${left} left`} error={checked.ok ? undefined : checked.message}>
          <TextArea value={typed} onChange={(event) => setTyped(event.target.value)} className="min-h-[200px]" />
        </Field>
      </DialogBody>
      <ConfirmDialog
        open={asks}
        title="Leave without saving?"
        confirm="Leave"
        cancel="Keep editing"
        destructive
        onConfirm={onClose}
        onCancel={() => setAsks(false)}
      >
        What you typed is not saved yet.
      </ConfirmDialog>
    </Dialog>
  )
}
