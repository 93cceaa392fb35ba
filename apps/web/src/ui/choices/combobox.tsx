import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { controlClass, useFieldTies } from '../fields/field-context.ts'
import { ComboboxList } from './combobox-list.tsx'
import type { ListOption } from './list-option.ts'
import { optionId } from './option-list.tsx'
import { OptionPopover } from './option-popover.tsx'
import { type OnUnknown, useCombobox } from './use-combobox.ts'

export type ComboboxProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'list' | 'size' | 'role'> & {
  options: readonly ListOption[]
  /** Null when nothing is chosen. */
  value: string | null
  onChange: (value: string | null) => void
  /** Emptying the text clears the choice. */
  clearable?: boolean | undefined
  /** Shown when nothing matches. */
  empty?: string
  /** The name of the list for screen readers. */
  listLabel?: string
  /** Whether the options are still loading: what is typed is then resolved once they have come. */
  isComing?: boolean | undefined
  /** Fetches them once more, if they could not be loaded. */
  onRetry?: (() => void) | undefined
  /** A text that was left in the field and names no option, to be corrected; it stands in place of a value. */
  unknown?: string | null | undefined
  /** Called with a text that is left in the field and names no option; without it such a text is dropped. */
  onUnknown?: OnUnknown | undefined
  /** The option offered last for a text that names none, e.g. `Add new: "Karoo"`; null offers nothing. */
  addNew?: (typed: string) => ListOption | null
}

/** A choice from a list, searched by typing. Arrows move, Enter or Tab selects, Esc restores. */
export function Combobox(props: ComboboxProps) {
  const {
    options,
    value,
    onChange,
    clearable = true,
    empty = 'Nothing matches.',
    listLabel = 'Options',
    isComing = false,
    onRetry,
    unknown = null,
    onUnknown,
    addNew,
    ...rest
  } = props
  const { className, placeholder = 'Choose', disabled, onKeyDown, onBlur, onFocus, ...input } = rest
  const ties = useFieldTies(rest)
  const listId = useId()
  const state = useCombobox({ options, value, onChange, clearable, isComing, onRetry, unknown, onUnknown, addNew })
  const control = (
    <>
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        {...input}
        {...ties}
        role="combobox"
        aria-expanded={state.isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={state.isOpen && state.shown.length > 0 ? optionId(listId, state.active) : undefined}
        disabled={disabled}
        placeholder={placeholder}
        value={state.text}
        onChange={(event) => state.type(event.target.value)}
        onClick={() => !state.isOpen && state.open()}
        onFocus={(event) => {
          event.target.select()
          onFocus?.(event)
        }}
        onBlur={(event) => {
          state.settle('otherwise')
          onBlur?.(event)
        }}
        onKeyDown={(event) => {
          state.onKeyDown(event)
          if (!event.defaultPrevented) onKeyDown?.(event)
        }}
        className={clsx(controlClass, 'truncate pr-8!', className)}
      />
      <ChevronDown size={14} className="pointer-events-none absolute inset-y-0 right-2.5 my-auto text-muted-foreground" />
    </>
  )
  return (
    <OptionPopover open={state.isOpen && !disabled} onClose={state.restore} control={control}>
      <ComboboxList id={listId} label={listLabel} state={state} empty={isComing ? 'The list is on its way.' : empty} />
    </OptionPopover>
  )
}
