import type { EnteredLine } from './entered-in-vain.tsx'
import type { RecordField } from './record-form.tsx'
import type { RecordFormState } from './use-record-form.ts'

type Entered = Pick<RecordFormState, 'values' | 'base' | 'unnamed'>

/** What was entered in a field, as it is read there; no line if nothing was. A text that names nothing is as it was typed. */
export function enteredInField(field: RecordField, { values, base, unnamed }: Entered): EnteredLine[] {
  const { name, label } = field
  const left = unnamed[name]
  if (left !== undefined) return [{ label, text: left.text }]
  const entry = values[name]
  return entry === undefined || entry === base[name] ? [] : [{ label, text: entryText(field, entry) }]
}

function entryText(field: RecordField, entry: string | boolean): string {
  if (typeof entry === 'boolean') return entry ? 'Yes' : 'No'
  if (entry === '') return 'nothing'
  if (field.text !== undefined) return field.text
  return ('options' in field && field.options.find(({ value }) => value === entry)?.label) || entry
}
