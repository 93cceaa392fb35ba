import { fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { checkCell } from '@haulm/domain/trade/values/check-value.ts'
import { useCallback, useRef, useState } from 'react'
import { useOpenEditors } from '../../grid/open-editors.ts'
import { DialogBody } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { TextArea } from '../../ui/fields/text-input.tsx'
import { EntryDialog } from '../../ui/record-form/entry-dialog.tsx'
import { GoneRecord } from '../../ui/record-form/gone-record.tsx'
import { useUnsaved } from '../../ui/record-form/unsaved.ts'
import { useIsGone } from '../cache/gone-trades.ts'
import type { EditorCalls, OpenCell } from '../grid/table-context.ts'
import { typedForm } from '../rules/read-typed.ts'
import { commitOrReport, useCommitOnLeaving } from './use-commit-on-leaving.ts'

type LongTextDialogProps = { edit: OpenCell; editor: EditorCalls; onClose: () => void }

/** Edits a long text in a dialog of its own. @see docs/rules/screens.md, rule 13 */
export function LongTextDialog({ edit, editor, onClose }: LongTextDialogProps) {
  useOpenEditors(true)
  const { trade, name } = edit
  const isGone = useIsGone(trade)
  const { label, longest = 0 } = fieldOf(name)
  const stored = typedForm(trade[name])
  const [typed, setTyped] = useState(edit.typed ?? stored)
  const field = useRef<HTMLTextAreaElement>(null)
  const isDone = useRef(false)
  // A text that was refused before is shown again: nothing is typed yet.
  const isDirty = typed !== (edit.message === null ? stored : edit.typed)
  const checked = checkCell(name, typed)
  const left = longest - [...typed.trim()].length
  const forget = () => {
    isDone.current = true
  }
  const save = () => {
    if (!checked.ok) return
    forget()
    editor.commit(edit, checked.value, typed)
    onClose()
  }
  // Puts the cursor at the end of the text: the letter that opened the dialog comes before what is typed next.
  const goOn = useCallback((area: HTMLTextAreaElement | null) => {
    field.current = area
    area?.setSelectionRange(area.value.length, area.value.length)
  }, [])
  useUnsaved(isDirty)
  useCommitOnLeaving(field, () => {
    if (!isDone.current && isDirty) commitOrReport(editor, edit, typed, checked)
  })
  const about = { title: `Edit ${label}`, description: trade.tradeNumber }
  if (isGone) {
    const lines = isDirty ? [{ label, text: typed.trim() || 'nothing' }] : []
    const close = () => {
      forget()
      onClose()
    }
    return <GoneRecord {...about} gone={{ one: 'trade' }} lines={lines} onClose={close} />
  }
  return (
    <EntryDialog
      {...about}
      isDirty={isDirty}
      submitLabel="Save"
      disabled={!checked.ok}
      onSubmit={save}
      onForget={forget}
      onClose={onClose}
    >
      <DialogBody>
        <Field label={label} hint={`${left} left`} error={checked.ok ? undefined : checked.message}>
          <TextArea ref={goOn} value={typed} onChange={(event) => setTyped(event.target.value)} className="min-h-[200px]" />
        </Field>
      </DialogBody>
    </EntryDialog>
  )
}
