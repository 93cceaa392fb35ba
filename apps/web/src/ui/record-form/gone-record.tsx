import { Dialog, type DialogProps } from '../dialog/dialog.tsx'
import { EmptyState } from '../page-state/empty-state.tsx'
import { EnteredInVain } from './entered-in-vain.tsx'
import type { RecordField } from './record-form.tsx'
import type { RecordFormState } from './use-record-form.ts'

type GoneRecordProps = Pick<DialogProps, 'title' | 'onClose'> & {
  /** What it was: 'supplier contract'. */
  one: string
  fields: readonly RecordField[]
  form: RecordFormState
}

/** Shown in place of the form once somebody else has deleted its record. */
export const GoneRecord = ({ title, one, fields, form, onClose }: GoneRecordProps) => (
  <Dialog title={title} divided onClose={onClose}>
    <EmptyState title={`There is no such ${one} any more`} description="Somebody else deleted it while it was open here." />
    <EnteredInVain lines={fields.flatMap((field) => enteredIn(field, form))} />
  </Dialog>
)

function enteredIn(field: RecordField, { values, base, unnamed }: RecordFormState): { label: string; text: string }[] {
  const { name, label } = field
  const entry = unnamed[name]?.text ?? values[name]
  return entry === undefined || entry === base[name] ? [] : [{ label, text: entryText(field, entry) }]
}

/** An entry as it is read in its field. */
function entryText(field: RecordField, entry: string | boolean): string {
  if (typeof entry === 'boolean') return entry ? 'Yes' : 'No'
  if (entry === '') return 'nothing'
  if (field.kind === 'own') return field.text ?? entry
  return ('options' in field && field.options.find(({ value }) => value === entry)?.label) || entry
}
