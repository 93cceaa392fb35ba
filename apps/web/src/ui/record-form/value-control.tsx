import type { Day } from '@haulm/domain/calendar/day.ts'
import { chosenValues, joinValues } from '@haulm/domain/text/joined-values.ts'
import { type ComponentProps, useId } from 'react'
import { DateField } from '../calendar/date-field.tsx'
import { Combobox, type ComboboxProps } from '../choices/combobox.tsx'
import type { ListOption } from '../choices/list-option.ts'
import { ManyChoice } from '../choices/many-choice.tsx'
import { Select } from '../choices/select.tsx'
import { NumberInput } from '../fields/number-input.tsx'
import { PasswordInput } from '../fields/password-input.tsx'
import { TextArea, TextInput } from '../fields/text-input.tsx'

/** How a choice offers a name that is in no list, and whether a picked value was that offer. */
type AddingToChoice = Required<Pick<ComboboxProps, 'addNew' | 'empty' | 'onRetry'>> & {
  taken: (value: string | null) => boolean
}

/** isComing: the options are still loading. onRetry: fetches them once more, if they could not be loaded. */
type FromList = { options: readonly ListOption[]; isComing?: boolean; onRetry?: (() => void) | undefined }

/** How browsers and password managers fill in a text, and how long it may be. */
export type TextTraits = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'autoCapitalize' | 'autoCorrect' | 'spellCheck' | 'maxLength'
>

export type ValueForm =
  | { kind: 'text'; type?: 'text' | 'email' | 'tel'; suggestions?: readonly string[]; traits?: TextTraits }
  | { kind: 'password'; traits: TextTraits }
  | { kind: 'longText'; rows?: number }
  | { kind: 'number'; prefix?: string | undefined }
  | { kind: 'day'; today: Day }
  /** One of a few. */
  | { kind: 'select'; options: readonly ListOption[] }
  /** One from a searchable list. adding: how a name that is not in it is added. */
  | ({ kind: 'choice'; adding?: AddingToChoice } & FromList)
  /** Several of them, joined by commas in the text. labelOf: the label of a choice that is no option. */
  | ({ kind: 'choices'; labelOf?: (value: string) => string | undefined } & FromList)

type ValueControlProps = Pick<ComboboxProps, 'unknown' | 'onUnknown' | 'clearable'> & {
  form: ValueForm
  /** The name of its list for screen readers. */
  label: string
  /** As typed; for a choice, the chosen value. */
  value: string
  /** isRemoval: one of several choices was removed; a text that was left in the field stays. */
  enter: (text: string, isRemoval?: boolean) => void
  placeholder?: string | undefined
  disabled?: boolean
  className?: string
  onBlur?: () => void
}

/** The control for entering a value: one for each form of value, wherever it is used. */
export function ValueControl({ form, label, value, enter, unknown, onUnknown, clearable, ...shared }: ValueControlProps) {
  const typed = { ...shared, value, onChange: ({ target }: { target: { value: string } }) => enter(target.value) }
  const id = useId()
  switch (form.kind) {
    case 'text':
      return (
        <>
          <TextInput autoComplete="off" {...typed} {...form.traits} type={form.type ?? 'text'} list={form.suggestions && id} />
          {form.suggestions && (
            <datalist id={id}>
              {form.suggestions.map((text) => (
                <option key={text} value={text} />
              ))}
            </datalist>
          )}
        </>
      )
    case 'password':
      return <PasswordInput {...typed} {...form.traits} />
    case 'longText':
      return <TextArea {...typed} rows={form.rows ?? 3} />
    case 'number':
      return <NumberInput {...shared} prefix={form.prefix} value={value} onChange={enter} />
    case 'day':
      return <DateField {...shared} value={value} today={form.today} onChange={enter} />
    case 'select':
      return <Select {...shared} label={label} options={form.options} value={value} onChange={enter} />
    case 'choice': {
      const { options, isComing, onRetry, adding: { taken, ...adding } = { taken: () => false } } = form
      return (
        <Combobox
          {...shared}
          listLabel={label}
          {...{ options, isComing, onRetry, ...adding, unknown, onUnknown, clearable }}
          value={value || null}
          onChange={(next) => taken(next) || enter(next ?? '')}
        />
      )
    }
    case 'choices': {
      const { options, isComing, onRetry, labelOf } = form
      return (
        <ManyChoice
          {...{ options, isComing, onRetry, labelOf, unknown, onUnknown }}
          placeholder={shared.placeholder}
          listLabel={label}
          values={chosenValues(value)}
          onChange={(next, isRemoval) => enter(joinValues(next), isRemoval)}
        />
      )
    }
  }
}
