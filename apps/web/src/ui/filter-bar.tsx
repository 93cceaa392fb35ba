import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { AddressSearch } from './address/address-search.ts'
import { useAddress, useAddressRange } from './address/use-address.ts'
import { DayChoice } from './calendar/day-choice.tsx'
import { Combobox, type ComboboxProps } from './choices/combobox.tsx'
import { Button } from './controls/button.tsx'
import { Field } from './fields/field.tsx'
import { firstField } from './focus/focus-moves.ts'
import { placeOfFocus } from './focus/place-of-focus.ts'
import { useToday } from './state/use-today.ts'

/** A filter with one choice of several; without a choice, as its placeholder says, it filters nothing. */
type ChoiceFilter = Pick<ComboboxProps, 'options' | 'isComing' | 'onRetry' | 'value' | 'placeholder' | 'listLabel'> & {
  name: keyof AddressSearch
  label: string
  /** Parameters that are cleared when another choice is made. */
  clears?: readonly (keyof AddressSearch)[]
}

type FilterBarProps = {
  choices: readonly ChoiceFilter[]
  /** Other parameters of the address that filter the list. */
  others?: readonly (keyof AddressSearch)[]
  isNarrowed: boolean
  /** The grid columns. */
  className: string
  /** Before the choices. */
  children?: ReactNode
}

/** The button that cleared the filters is disabled and replaced: the focus goes to the first filter. */
const place = placeOfFocus(firstField)

/** The filters of a list, from its address: choices, and a range of days. */
export function FilterBar({ choices, others = [], isNarrowed, className, children }: FilterBarProps) {
  const { change } = useAddress()
  const [range, setRange] = useAddressRange()
  const today = useToday()
  const without = (names: readonly (keyof AddressSearch)[]) => Object.fromEntries(names.map((name) => [name, undefined]))
  return (
    <div className={clsx('grid shrink-0 items-end gap-2 px-5 max-md:px-4', className)} {...place}>
      {children}
      {choices.map(({ name, label, clears = [], ...choice }) => (
        <Field key={name} label={label}>
          <Combobox {...choice} onChange={(chosen) => change({ ...without(clears), [name]: chosen ?? undefined })} />
        </Field>
      ))}
      <Field label="From">
        <DayChoice day={range.startDate} today={today} onDay={(startDate) => setRange({ ...range, startDate })} />
      </Field>
      <Field label="To">
        <DayChoice day={range.endDate} today={today} onDay={(endDate) => setRange({ ...range, endDate })} />
      </Field>
      <Button
        key={String(isNarrowed)}
        label="Clear"
        look="quiet"
        // On a phone it takes a line of its own.
        className="max-md:disabled:hidden"
        disabled={!isNarrowed}
        onClick={() => change(without([...choices.map(({ name }) => name), ...others, 'from', 'to']))}
      />
    </div>
  )
}

type Known = { id: string; name: string; email: string }

/** @param people undefined while they are to come, even if they could not be loaded: then `onRetry` fetches them once more. */
export const personFilter = (
  people: readonly Known[] | undefined,
  onRetry: ChoiceFilter['onRetry'],
  value: string | undefined,
): ChoiceFilter => ({
  name: 'person',
  label: 'Person',
  placeholder: 'Everybody',
  listLabel: 'People',
  value: value ?? null,
  isComing: people === undefined,
  onRetry,
  options: (people ?? []).map(({ id, name, email }) => ({ value: id, label: name, detail: email })),
})
