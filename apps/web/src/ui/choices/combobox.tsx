import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { controlClass, useFieldTies } from '../fields/field-context.ts'
import { isLeft } from '../focus/focus-moves.ts'
import { ComboboxList } from './combobox-list.tsx'
import { optionId } from './option-list.tsx'
import { OptionPopover } from './option-popover.tsx'
import { type UseCombobox, useCombobox } from './use-combobox.ts'

export type ComboboxProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'list' | 'size' | 'role'> &
  Omit<UseCombobox, 'opensWith'> & {
    /** Shown when nothing matches. */
    empty?: string
    /** The name of the list for screen readers. */
    listLabel?: string
  }

/** A choice from a list, searched by typing. Arrows move, Enter or Tab selects, Esc restores. */
export function Combobox(props: ComboboxProps) {
  const {
    options,
    value,
    onChange,
    clearable,
    empty = 'Nothing matches.',
    listLabel = 'Options',
    isComing = false,
    onRetry,
    unknown,
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
        aria-activedescendant={state.isOpen && state.shown[state.active] ? optionId(listId, state.active) : undefined}
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
          if (isLeft(event)) state.settle('otherwise')
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
