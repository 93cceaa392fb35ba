import clsx from 'clsx'
import { type ComponentProps, type KeyboardEvent, useId } from 'react'
import { controlClass, useFieldTies } from '../fields/field-context.ts'
import { afterFocus } from '../focus/focus-moves.ts'
import { OptionList, optionId } from './option-list.tsx'
import { OptionPopover } from './option-popover.tsx'
import { type UseSuggest, useSuggest } from './use-suggest.ts'

export type SuggestInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'list' | 'size' | 'role'> &
  Pick<UseSuggest, 'value' | 'options' | 'onPick'> & {
    onChange: (text: string) => void
    /** The name of the list for screen readers. */
    listLabel: string
  }

/**
 * Free text, with options to pick from while typing, and at once while it is blank. Down and Up mark one; Enter takes the marked
 * one, or else closes the list and leaves the text as it stands: it never reaches past an open list. Typing marks nothing.
 */
export function SuggestInput(props: SuggestInputProps) {
  const { value, onChange, options, onPick, listLabel, className, disabled, onFocus, onBlur, ...input } = props
  const ties = useFieldTies(input)
  const listId = useId()
  const list = useSuggest({ value, options, onPick })
  const { shown, active, open, close } = list
  const isShown = list.isShown && !disabled

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      list.step(step)
    } else if (isShown && event.key === 'Enter') {
      // The key that saves the whole form does so, unless an option is marked and has to be taken first.
      if (active < 0 && (event.ctrlKey || event.metaKey)) return close()
      event.preventDefault()
      list.pick(list.marked('Enter'))
    } else if (isShown && event.key === 'Tab') list.pick(list.marked('Tab'))
  }
  const control = (
    <input
      type="text"
      autoComplete="off"
      spellCheck={false}
      {...input}
      {...ties}
      role="combobox"
      aria-expanded={isShown}
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={isShown && active >= 0 ? optionId(listId, active) : undefined}
      disabled={disabled}
      value={value}
      onChange={({ target }) => {
        onChange(target.value)
        open(true)
      }}
      onClick={() => !isShown && open(false)}
      onFocus={(event) => {
        if (value === '') open(false)
        onFocus?.(event)
      }}
      onBlur={(event) => {
        afterFocus(close)
        onBlur?.(event)
      }}
      onKeyDown={onKeyDown}
      className={clsx(controlClass, 'truncate', className)}
    />
  )
  return (
    <OptionPopover open={isShown} onClose={close} control={control}>
      <OptionList
        id={listId}
        label={listLabel}
        options={shown}
        value={null}
        active={active}
        onActive={(at) => list.mark(at)}
        onPick={list.pick}
      />
    </OptionPopover>
  )
}
