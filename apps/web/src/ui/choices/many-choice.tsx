import { X } from 'lucide-react'
import { firstField } from '../focus/focus-moves.ts'
import { lineAfter, placeOfFocus } from '../focus/place-of-focus.ts'
import { Combobox, type ComboboxProps } from './combobox.tsx'
import type { ListOption } from './list-option.ts'
import { namedBy, type OnUnknown } from './use-combobox.ts'

type ManyChoiceProps = Pick<ComboboxProps, 'options' | 'isComing' | 'onRetry' | 'unknown' | 'onUnknown'> & {
  values: readonly string[]
  /** isRemoval: one of them was removed, and a text that was left in the field stays. */
  onChange: (values: readonly string[], isRemoval: boolean) => void
  /** The label of a value that is no option; without one it reads as gone. */
  labelOf?: ((value: string) => string | undefined) | undefined
  /** Shown while nothing is chosen. */
  placeholder?: string | undefined
  listLabel: string
}

/** After a choice was removed the focus goes to the one in its place; after the last one, to the field. */
const place = placeOfFocus((around, line) => lineAfter(around, line)?.querySelector('button') ?? firstField(around))

/** Several choices from a searchable list: what is chosen stands below, each with a button that removes it. */
export function ManyChoice(props: ManyChoiceProps) {
  const { values, onChange, labelOf, placeholder = 'Choose', onUnknown, ...list } = props
  const nameOf = (value: string) => {
    const option = list.options.find((one) => one.value === value)
    if (option === undefined) return labelOf?.(value) ?? (list.isComing ? '…' : 'No longer there')
    const { label, detail } = option
    const isShared = list.options.some((other) => other !== option && other.label === label)
    return isShared && detail ? `${label}, ${detail}` : label
  }
  const isChosen = ({ value }: ListOption) => values.includes(value)
  const leave: OnUnknown = (text, why) => {
    // It is not offered again, and yet its name is no unknown one.
    if (namedBy(list.options.filter(isChosen), text)) onChange(values, false)
    else onUnknown?.(text, why)
  }
  return (
    <div {...place}>
      <Combobox
        {...list}
        options={list.options.filter((option) => !isChosen(option))}
        value={null}
        placeholder={values.length === 0 ? placeholder : 'Choose another'}
        onUnknown={leave}
        // Null when an unknown text is emptied.
        onChange={(value) => onChange(value === null ? values : [...values, value], false)}
      />
      {values.length > 0 && (
        <ul className="mt-1.5 flex flex-wrap gap-1">
          {values.map((value) => (
            <li key={value} className="max-w-full">
              <button
                type="button"
                aria-label={`Remove ${nameOf(value)}`}
                onClick={() =>
                  onChange(
                    values.filter((one) => one !== value),
                    true,
                  )
                }
                className="flex min-h-6 max-w-full items-center gap-1 rounded-md border border-rule px-2 text-left text-xs wrap-anywhere hover:bg-accent touch:min-h-11 max-md:text-sm"
              >
                {nameOf(value)}
                <X size={12} className="shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
