import type { Day } from '@haulm/domain/calendar/day.ts'
import { unknownName, unreadName } from '@haulm/domain/field-checks/checks.ts'
import { chosenValues, joinValues } from '@haulm/domain/text/joined-values.ts'
import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { DateField } from '../calendar/date-field.tsx'
import { Combobox } from '../choices/combobox.tsx'
import type { ListOption } from '../choices/list-option.ts'
import { ManyChoice } from '../choices/many-choice.tsx'
import { Checkbox } from '../fields/checkbox.tsx'
import { Field } from '../fields/field.tsx'
import { NumberInput } from '../fields/number-input.tsx'
import { PasswordInput } from '../fields/password-input.tsx'
import { TextArea, TextInput } from '../fields/text-input.tsx'
import type { RecordFormState } from './use-record-form.ts'

/** How a choice offers a name that is in no list, and whether a picked value was that offer. */
type AddingToChoice = {
  addNew: (typed: string) => ListOption | null
  taken: (value: string | null) => boolean
  empty: string
  onRetry: (() => void) | undefined
}

/** How browsers and password managers fill a text in, and how long it may be. */
export type TextTraits = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck' | 'maxLength'
>

/** A field of a small form. */
export type RecordField = {
  name: string
  label: string
  required?: boolean
  placeholder?: string
  /** A few words beside the label. */
  hint?: ReactNode
  /** A sentence below. */
  note?: ReactNode
  /** Takes the whole width. */
  wide?: boolean
} & (
  | { kind: 'text'; type?: 'text' | 'email' | 'tel'; suggestions?: readonly string[]; traits?: TextTraits }
  | { kind: 'password'; traits: TextTraits }
  | { kind: 'longText' | 'flag' }
  | { kind: 'number'; prefix?: string }
  | { kind: 'day'; today: Day }
  /** isComing: the options are still to come. adding: how a name that is none of them is added. */
  | { kind: 'choice'; options: readonly ListOption[]; isComing?: boolean; adding?: AddingToChoice }
  /** Several of them, joined by commas in the entry. labelOf: what a choice is called that is no option. */
  | {
      kind: 'choices'
      options: readonly ListOption[]
      isComing?: boolean
      onRetry?: (() => void) | undefined
      labelOf?: (value: string) => string | undefined
    }
  /** A control of the caller's own, which ties itself to the label by useFieldTies. */
  | { kind: 'own'; control: ReactNode }
)

type RecordFormProps = { fields: readonly RecordField[]; form: RecordFormState }

/** Fields from their descriptions, two in a line, one on a phone. Errors stand at their fields, and what others made of them meanwhile. */
export const RecordForm = ({ fields, form }: RecordFormProps) => (
  <div ref={form.body} className="grid grid-cols-1 gap-x-3 gap-y-2.5 max-md:gap-y-3 md:grid-cols-2">
    {fields.map((field) => (
      <div key={field.name} data-field={field.name} className={clsx('min-w-0', field.wide && 'md:col-span-2')}>
        {field.kind === 'flag' ? <Flag field={field} form={form} /> : <Entered field={field} form={form} />}
      </div>
    ))}
  </div>
)

type OneProps = { field: RecordField; form: RecordFormProps['form'] }

const Flag = ({ field: { name, label, note }, form }: OneProps) => (
  <Checkbox
    label={label}
    note={note}
    checked={form.values[name] === true}
    onChange={(checked) => form.enter(name, checked)}
    error={form.problems[name]}
  />
)

const Entered = ({ field, form }: OneProps) => (
  <Field
    label={field.label}
    required={field.required ?? false}
    hint={field.hint}
    note={disputeOf(field, form) ?? field.note}
    error={form.problems[field.name]}
  >
    <Control field={field} form={form} />
  </Field>
)

/** What somebody else made of a field that the person typed into. */
function disputeOf(field: RecordField, { meanwhile }: OneProps['form']): string | null {
  const entry = meanwhile.disputed[field.name]
  if (typeof entry !== 'string') return null
  const chosen = field.kind === 'choice' ? field.options.find(({ value }) => value === entry)?.label : undefined
  return `Now ${entry === '' ? 'empty' : `“${chosen ?? entry}”`}. Saving puts yours in its place.`
}

function Control({ field, form }: OneProps) {
  const { name, placeholder } = field
  const entry = form.values[name]
  const value = typeof entry === 'string' ? entry : ''
  const enter = (text: string) => form.enter(name, text)
  const shown = placeholder === undefined ? {} : { placeholder }
  switch (field.kind) {
    case 'text':
      return (
        <>
          <TextInput
            {...shown}
            type={field.type ?? 'text'}
            value={value}
            autoComplete="off"
            {...field.traits}
            list={field.suggestions && `${name}-suggestions`}
            onChange={({ target }) => enter(target.value)}
          />
          {field.suggestions && (
            <datalist id={`${name}-suggestions`}>
              {field.suggestions.map((text) => (
                <option key={text} value={text} />
              ))}
            </datalist>
          )}
        </>
      )
    case 'password':
      return <PasswordInput {...shown} {...field.traits} value={value} onChange={({ target }) => enter(target.value)} />
    case 'longText':
      return <TextArea {...shown} rows={3} value={value} onChange={({ target }) => enter(target.value)} />
    case 'number':
      return <NumberInput {...shown} {...(field.prefix ? { prefix: field.prefix } : {})} value={value} onChange={enter} />
    case 'day':
      return <DateField {...shown} value={value} today={field.today} onChange={enter} />
    case 'choice':
      return (
        <Combobox
          {...shown}
          listLabel={field.label}
          options={field.options}
          isComing={field.isComing ?? false}
          value={value || null}
          unknown={form.unnamed[name]?.text ?? null}
          onUnknown={(text, isUnread) =>
            form.leaveUnnamed(name, {
              text,
              problem: isUnread ? unreadName(text) : unknownName(field.label, text, field.adding !== undefined),
            })
          }
          {...(field.adding ? { addNew: field.adding.addNew, empty: field.adding.empty, onRetry: field.adding.onRetry } : {})}
          onChange={(next) => field.adding?.taken(next) || enter(next ?? '')}
        />
      )
    case 'choices':
      return (
        <ManyChoice
          {...shown}
          listLabel={field.label}
          options={field.options}
          labelOf={field.labelOf}
          isComing={field.isComing ?? false}
          onRetry={field.onRetry}
          values={chosenValues(value)}
          onChange={(next) => enter(joinValues(next))}
        />
      )
    case 'own':
      return field.control
    default:
      return null
  }
}
