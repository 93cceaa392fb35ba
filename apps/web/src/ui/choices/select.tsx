import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react'
import { busyButtonProps } from '../controls/button.tsx'
import { controlClass, useFieldTies } from '../fields/field-context.ts'
import { afterFocus } from '../focus/focus-moves.ts'
import type { ListOption } from './list-option.ts'
import { OptionList, optionId } from './option-list.tsx'
import { OptionPopover } from './option-popover.tsx'
import { createTypeahead } from './typeahead.ts'

export type SelectProps<Value extends string> = Omit<
  ComponentProps<'button'>,
  'value' | 'onChange' | 'type' | 'children' | 'role'
> & {
  /** Null shows the placeholder. */
  value: Value | null
  onChange: (value: Value) => void
  options: readonly ListOption<Value>[]
  placeholder?: string | undefined
  /** What was chosen is being sent: it cannot be opened, and keeps the focus. */
  busy?: boolean
  /** Its name if no Field gives one; and the name of its list. */
  label?: string
}

/**
 * A choice among a few. Letters and arrows mark an option; Enter or Space selects it, Tab one that they marked. For lists to search
 * there is Combobox.
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, onChange, options, placeholder = 'Choose', label, busy = false, className, onKeyDown, onBlur, ...rest } = props
  const ties = useFieldTies(rest)
  const listId = useId()
  const state = useSelect({ options, value, onChange })
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
      {...busyButtonProps(busy, { disabled: rest.disabled, onClick: () => (state.isOpen ? state.close() : state.open()) })}
      onKeyDown={(event) => {
        if (!busy) state.onKeyDown(event)
        if (!event.defaultPrevented) onKeyDown?.(event)
      }}
      // Some browsers press a button when the space bar is released.
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
      <ChevronDown size={14} className="shrink-0 text-muted-foreground" />
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
        onActive={(at) => state.mark(at)}
        onPick={state.pick}
      />
    </OptionPopover>
  )
}

type UseSelect<Value extends string> = Pick<SelectProps<Value>, 'options' | 'value' | 'onChange'>

/** The state of a select: whether it is open, and which option the keys act on. */
function useSelect<Value extends string>({ options, value, onChange }: UseSelect<Value>) {
  const chosen = options.findIndex((option) => option.value === value)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(Math.max(0, chosen))
  /** Tab selects what the keys have marked, not what the pointer happens to be on. */
  const isMarkedByKeys = useRef(false)
  const typeahead = useRef(createTypeahead())
  const mark = (at: number, byKeys = false) => {
    isMarkedByKeys.current = byKeys
    setActive(at)
  }
  const open = (at = chosen) => {
    mark(Math.max(0, at), at !== chosen)
    setOpen(true)
  }
  const close = () => setOpen(false)
  const pick = (option: ListOption<Value> | undefined) => {
    if (option && option.value !== value) onChange(option.value)
    close()
  }
  const places: Record<string, number> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + 10,
    PageUp: active - 10,
    Home: 0,
    End: options.length - 1,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return
    const place = places[event.key]
    const takes = event.key === 'Enter' || event.key === ' '
    if (isOpen && place !== undefined) mark(Math.max(0, Math.min(options.length - 1, place)), true)
    else if (isOpen && takes) pick(options[active])
    else if (isOpen && event.key === 'Tab') return isMarkedByKeys.current ? pick(options[active]) : close()
    else if (takes || event.key === 'ArrowDown' || event.key === 'ArrowUp') open()
    else if (event.key.length === 1 && !event.altKey) {
      const labels = options.map(({ label }) => label)
      const found = typeahead.current(event.key, event.timeStamp, labels, isOpen ? active : chosen)
      if (found !== null) open(found)
    } else return
    event.preventDefault()
  }
  return { chosen: options[chosen], isOpen, active, mark, open, close, pick, onKeyDown }
}
