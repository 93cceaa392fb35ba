import { fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { ComboboxList, optionId } from '../../ui/combobox-list.tsx'
import { useCombobox } from '../../ui/use-combobox.ts'
import type { AfterEdit, CellEdit } from '../table/cell-edit.ts'
import type { TableContext } from '../table/table-context.ts'
import { choicesOf, isComing } from './choices.tsx'
import { afterKey, useSelectOnOpen } from './typed-editor.tsx'
import { hangClass, useHang } from './use-hang.ts'

/** Edits a choice in its cell: typing searches the list, arrows move in it, Enter and Tab take and save. */
export function ChoiceEditor({ edit, label, context }: { edit: CellEdit; label: string; context: TableContext }) {
  const { trade, name } = edit
  const value = (trade[name] ?? null) as string | null
  const { keepsValue, kind } = fieldOf(name)
  const clearable = !keepsValue && kind !== 'logisticsStatus'
  const options = useMemo(() => choicesOf(name, trade, context.lookups), [name, trade, context.lookups])
  const isListComing = isComing(name, context.coming)
  const [message, setMessage] = useState(edit.message)
  /** Where to go once what was typed has been found in the list that was still on its way. */
  const [early, setEarly] = useState<AfterEdit | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  const listId = useId()
  const hang = useHang(input, 300)

  const save = (next: string | null, then: AfterEdit) => {
    isDone.current = true
    context.editor.save(next, then)
  }
  const state = useCombobox({ options, value, onChange: (next) => save(next, 'stay'), clearable, startsOpen: true })
  useSelectOnOpen(input, edit.typed === null)
  const begin = useRef(() => {
    if (edit.typed !== null) state.type(edit.typed)
    else
      state.setActive(
        Math.max(
          0,
          state.shown.findIndex((option) => option.value === value),
        ),
      )
  })
  useEffect(() => {
    begin.current()
  }, [])

  const take = (then: AfterEdit) => {
    // Until the list has come it names nothing, and says nothing of what is typed: what nobody typed over stays.
    if (isListComing && !state.isTyped) return save(value, then)
    if (isListComing && state.text.trim() !== '') return setEarly(then)
    const option = state.isOpen ? state.shown[state.active] : state.selected
    if (state.text.trim() === '' && clearable) save(null, then)
    else if (option) save(option.value, then)
    else setMessage(state.text.trim() === '' ? `${fieldOf(name).label} is required` : 'Nothing in the list matches.')
  }
  const takeEarly = useEffectEvent(take)
  useEffect(() => {
    if (early === null || isListComing) return
    setEarly(null)
    takeEarly(early)
  }, [early, isListComing])
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    const then = afterKey(event)
    if (then) {
      event.preventDefault()
      take(then)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      isDone.current = true
      context.editor.cancel()
    } else state.onKeyDown(event)
  }
  const leave = () => {
    if (isDone.current) return
    isDone.current = true
    context.editor.cancel()
  }
  return (
    <span data-editor="" className="absolute inset-0">
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={state.isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={state.shown.length > 0 ? optionId(listId, state.active) : undefined}
        aria-invalid={message === null ? undefined : true}
        autoComplete="off"
        spellCheck={false}
        value={state.text}
        onChange={(event) => {
          setMessage(null)
          setEarly(null)
          state.type(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={leave}
        className={clsx(
          'set-ledger h-full w-full truncate bg-popover pr-6 pl-(--cell-x) outline-2 -outline-offset-2',
          message === null ? 'outline-ring' : 'bg-destructive-soft outline-destructive',
        )}
      />
      <ChevronDown
        size={12}
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-1.5 my-auto text-muted-foreground"
      />
      <span
        className={`${hangClass(hang)} block w-max max-w-[360px] min-w-full overflow-hidden leading-[18px] whitespace-nowrap`}
      >
        <ComboboxList
          id={listId}
          label={fieldOf(name).label}
          state={state}
          empty={message ?? (isListComing ? 'The list is on its way.' : 'Nothing matches.')}
        />
      </span>
    </span>
  )
}
