import { misnamedText } from '@haulm/domain/field-checks/checks.ts'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Checkbox } from '../fields/checkbox.tsx'
import { Field, type FieldProps } from '../fields/field.tsx'
import type { RecordFormState } from './use-record-form.ts'
import { ValueControl, type ValueForm } from './value-control.tsx'

export type RecordField = Pick<FieldProps, 'label' | 'required' | 'hint' | 'note'> & {
  name: string
  placeholder?: string
  wide?: boolean
  /** The name of its list for screen readers, if that is not the label. */
  listLabel?: string
  /** What one record of its list is called, in a message about a text that names none; by default as the list is. */
  one?: string
  /** Its entry in words, if neither the entry nor the option that it names is what the person chose or typed. */
  text?: string | undefined
} & (
    | ValueForm
    | { kind: 'flag' }
    /** A control of the caller's own, which ties itself to the label by useFieldTies. */
    | { kind: 'own'; control: ReactNode }
  )

type RecordFormProps = { fields: readonly RecordField[]; form: RecordFormState }

/** Fields from their descriptions, two in a line, one on a phone. Errors and others' changes stand at their fields. */
export const RecordForm = ({ fields, form }: RecordFormProps) => (
  <div ref={form.body} className="grid grid-cols-1 gap-x-3 gap-y-2.5 max-md:gap-y-3 md:grid-cols-2">
    {fields.map((field) => (
      <div key={field.name} data-field={field.name} className={clsx('min-w-0', field.wide && 'md:col-span-2')}>
        {field.kind === 'flag' ? <Flag field={field} form={form} /> : <Entered field={field} form={form} />}
      </div>
    ))}
  </div>
)

type OneProps<Field = RecordField> = { field: Field; form: RecordFormState }

const Flag = ({ field: { name, label, note }, form }: OneProps) => (
  <Checkbox
    label={label}
    note={note}
    checked={form.values[name] === true}
    onChange={(checked) => form.enter(name, checked)}
    error={form.problems[name]}
  />
)

const Entered = ({ field, form }: OneProps<Exclude<RecordField, { kind: 'flag' }>>) => (
  <Field
    label={field.label}
    required={field.required ?? false}
    hint={field.hint}
    note={disputeOf(field, form) ?? field.note}
    error={form.problems[field.name]}
  >
    {field.kind === 'own' ? field.control : <Control field={field} form={form} />}
  </Field>
)

/** What somebody else entered in a field that the person typed into. */
function disputeOf(field: RecordField, { meanwhile }: RecordFormState): string | null {
  const entry = meanwhile.disputed[field.name]
  if (typeof entry !== 'string') return null
  const chosen = field.kind === 'choice' ? field.options.find(({ value }) => value === entry)?.label : undefined
  return `Now ${entry === '' ? 'empty' : `“${chosen ?? entry}”`}. Saving replaces it with yours.`
}

function Control({ field, form }: OneProps<Exclude<RecordField, { kind: 'flag' | 'own' }>>) {
  const { name, label, placeholder, listLabel = label, one = listLabel } = field
  const entry = form.values[name]
  return (
    <ValueControl
      form={field}
      label={listLabel}
      placeholder={placeholder}
      value={typeof entry === 'string' ? entry : ''}
      enter={(text, isRemoval) => form.enter(name, text, isRemoval)}
      unknown={form.unnamed[name]?.text ?? null}
      onUnknown={(text, why) => {
        const isAdding = field.kind === 'choice' && field.adding !== undefined
        form.leaveUnnamed(name, { text, problem: misnamedText(why, one, text, isAdding) })
      }}
    />
  )
}
