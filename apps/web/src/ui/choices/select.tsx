import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { controlClass } from '../fields/control-class.ts'
import { useFieldTies } from '../fields/field-context.ts'
import { afterFocus } from '../focus/after-focus.ts'
import type { ListOption } from './list-option.ts'
import { OptionList, optionId } from './option-list.tsx'
import { OptionPopover } from './option-popover.tsx'
import { useSelect } from './use-select.ts'

export type SelectProps<Value extends string> = Omit<
  ComponentProps<'button'>,
  'value' | 'onChange' | 'type' | 'children' | 'role'
> & {
  /** Null shows the placeholder. */
  value: Value | null
  onChange: (value: Value) => void
  options: readonly ListOption<Value>[]
  placeholder?: string
  /** Its name where no Field gives one; and the name of its list. */
  label?: string
  /** Opens as soon as it is there, as in a cell. */
  startsOpen?: boolean
}

/** A choice among a few. Letters jump to an option; Enter, Space or Tab takes it. For lists that need searching there is Combobox. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const {
    value,
    onChange,
    options,
    placeholder = 'Choose',
    label,
    startsOpen = false,
    className,
    onKeyDown,
    onBlur,
    ...rest
  } = props
  const ties = useFieldTies(rest)
  const listId = useId()
  const state = useSelect({ options, value, onChange, startsOpen })
  const control = (
    <button
      {...rest}
      {...ties}
      type="button"
      role="combobox"
      aria-label={label}
      aria-haspopup="listbox"
      aria-expanded={state.isOpen}
      aria-controls={listId}
      aria-activedescendant={state.isOpen ? optionId(listId, state.active) : undefined}
      onClick={() => (state.isOpen ? state.close() : state.open())}
      onKeyDown={(event) => {
        state.onKeyDown(event)
        if (!event.defaultPrevented) onKeyDown?.(event)
      }}
      // Some browsers press a button when the space bar comes up.
      onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
      onBlur={(event) => {
        afterFocus(state.close)
        onBlur?.(event)
      }}
      className={clsx(controlClass, 'flex items-center justify-between gap-2 text-left whitespace-nowrap', className)}
    >
      <span className={clsx('flex min-w-0 items-center gap-2', !state.chosen && 'text-muted-foreground')}>
        {state.chosen?.icon}
        <span className="truncate">{state.chosen?.label ?? placeholder}</span>
      </span>
      <ChevronDown size={14} aria-hidden="true" className="shrink-0 text-muted-foreground" />
    </button>
  )
  return (
    <OptionPopover open={state.isOpen && !rest.disabled} onClose={state.close} control={control}>
      <OptionList
        id={listId}
        label={label ?? 'Options'}
        options={options}
        value={value}
        active={state.active}
        onActive={state.setActive}
        onPick={state.pick}
      />
    </OptionPopover>
  )
}
