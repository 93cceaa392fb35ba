import type { Checked } from '@haulm/domain/field-checks/checks.ts'
import { trimmed } from '@haulm/domain/text/trimmed.ts'
import { fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { AfterEdit } from '../../grid/leave-editor.ts'
import { ComboboxList } from '../../ui/choices/combobox-list.tsx'
import { optionId } from '../../ui/choices/option-list.tsx'
import { namedBy, useCombobox } from '../../ui/choices/use-combobox.ts'
import { useUnsaved } from '../../ui/record-form/unsaved.ts'
import { useIsGone } from '../cache/gone-trades.ts'
import type { OpenCell, TableContext } from '../grid/table-context.ts'
import { useFieldChoice } from '../offers/use-field-choice.ts'
import { whyUnnamed } from '../rules/read-typed.ts'
import { ProblemText, problemInCell } from './edit-note.tsx'
import { endEditByKey } from './editor-keys.ts'
import { editorLabel, useSelectOnOpen } from './typed-editor.tsx'
import { commitOrReport, useCommitOnLeaving } from './use-commit-on-leaving.ts'
import { hangClass, useHang } from './use-hang.ts'

/** A choice in its cell: typing searches the list, arrows move in it, Enter and Tab take and save. */
export function ChoiceEditor({ edit, context }: { edit: OpenCell; context: TableContext }) {
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const noteId = useId()
  const hang = useHang(input, 300)
  const { state, message, empty, isListComing, type, leave, onKeyDown } = useChoiceEditing(edit, context, input)
  const problem = problemInCell(message, useIsGone(edit.trade))
  useSelectOnOpen(input, edit.typed === null)
  const untyped = state.isTyped || edit.typed !== null ? null : state.text
  // The name may come later than the field, with the list: typing must still replace it.
  useLayoutEffect(() => {
    if (untyped !== null && document.activeElement === input.current) input.current?.select()
  }, [untyped])
  return (
    <span data-editor="" className="absolute inset-0">
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={editorLabel(edit.name)}
        aria-expanded={state.isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={state.shown[state.active] ? optionId(listId, state.active) : undefined}
        aria-invalid={message === null ? undefined : true}
        aria-describedby={problem ? noteId : undefined}
        autoComplete="off"
        spellCheck={false}
        value={state.text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={leave}
        className={clsx(
          'set-ledger h-full w-full truncate bg-popover pr-6 pl-(--cell-x) outline-2 -outline-offset-2',
          message === null ? 'outline-ring' : 'bg-destructive-soft outline-destructive',
        )}
      />
      <ChevronDown size={12} className="pointer-events-none absolute inset-y-0 right-1.5 my-auto text-muted-foreground" />
      <span
        className={`${hangClass(hang)} block w-max max-w-[360px] min-w-full overflow-hidden leading-[18px] whitespace-nowrap`}
      >
        {problem && (
          <span
            id={noteId}
            role="alert"
            className="flex w-[300px] gap-1.5 px-3.5 pt-2.5 text-left text-xs leading-4 whitespace-normal text-destructive"
          >
            <ProblemText {...problem} />
          </span>
        )}
        <ComboboxList
          id={listId}
          label={fieldOf(edit.name).label}
          state={state}
          empty={isListComing ? 'The list is on its way.' : empty}
        />
      </span>
    </span>
  )
}

/** What becomes of what is typed into a choice in its cell: by keys, as the cell is left, and when its list comes later than that. */
function useChoiceEditing(edit: OpenCell, context: TableContext, input: RefObject<HTMLInputElement | null>) {
  const { trade, name } = edit
  const { lookups, coming } = context
  const value = (trade[name] ?? null) as string | null
  const { cannotBeEmptied, label } = fieldOf(name)
  const clearable = !cannotBeEmptied
  const {
    options,
    isComing: isListComing,
    adding: { addNew, taken, empty, onRetry },
  } = useFieldChoice({ name, trade, lookups, coming, onAdded: (added) => context.editor.commit(edit, added, text) })
  const [message, setMessage] = useState(edit.message)
  /** What is to be done once what was typed has been found in the list that was still on its way. */
  const [early, setEarly] = useState<AfterEdit | 'settle' | null>(null)
  const isDone = useRef(false)

  const save = (next: string | null, then: AfterEdit) => {
    isDone.current = true
    context.editor.save(next, then, options.find((option) => option.value === next)?.label)
  }
  const cancel = () => {
    isDone.current = true
    context.editor.cancel()
  }
  const choose = (next: string | null, then: AfterEdit) => taken(next, cancel) || save(next, then)
  const state = useCombobox({
    options,
    value,
    onChange: (next) => choose(next, 'stay'),
    clearable,
    opensWith: edit,
    addNew: isListComing ? undefined : addNew,
    onRetry,
  })
  const text = trimmed(state.text)
  const isTyped = state.isTyped && text !== (state.selected?.label ?? '')
  useUnsaved(isTyped)

  /** Whether nobody chose anything: what the list opened at was not chosen, nor, for Tab, what the pointer happens to be on. */
  const isPassed = (then: AfterEdit) =>
    !state.isTyped && (isListComing || !state.isMarked || ((then === 'right' || then === 'left') && !state.isMarkedByKeys()))
  /** Whether the text was deleted: the whole list is offered then, and its first was not chosen. */
  const isEmptied = () => state.isTyped && text === '' && !state.isMarkedByKeys()
  const chosen = () => {
    if (isEmptied()) return undefined
    return state.isOpen && (state.isTyped || state.isMarked) ? state.shown[state.active] : state.selected
  }
  const take = (then: AfterEdit) => {
    if (onRetry && then === 'down' && state.isOpen && state.active === state.shown.length - 1)
      return state.pick(state.shown[state.active])
    // Until the list has come it names nothing, and says nothing of what is typed: what nobody typed over stays.
    if (isPassed(then)) return save(value, then)
    if (isListComing && text !== '') return setEarly(then)
    const option = chosen()
    if (isEmptied() && clearable) save(null, then)
    else if (option && !(option.isAction && then !== 'down')) choose(option.value, then)
    else setMessage(text === '' ? `${label} is required` : whyUnnamed(name, { unnamed: text }))
  }
  const fill = () => {
    const option = chosen()
    if (isListComing || option?.isAction || (!option && !(isEmptied() && clearable))) return false
    isDone.current = context.editor.fill(option?.value ?? null, option?.label ?? '')
    return isDone.current
  }
  /** What was typed, once its cell is left, means what it does in any choice: a blank empties it, a name must be whole. */
  const read = (): Checked => {
    const named = namedBy(options, text)
    if (named === 'several') return { ok: false, message: whyUnnamed(name, { unnamed: text, why: named }) }
    if (named) return { ok: true, value: named.value }
    if (text === '') return { ok: true, value: clearable ? null : value }
    return { ok: false, message: isListComing ? 'Its list was still on its way.' : whyUnnamed(name, { unnamed: text }) }
  }
  const settle = () => {
    const left = read()
    if (left.ok) save(left.value as string | null, 'stay')
    else setMessage(left.message)
  }
  const takeEarly = useEffectEvent((then: AfterEdit | 'settle') => (then === 'settle' ? settle() : take(then)))
  useEffect(() => {
    if (early === null || isListComing) return
    setEarly(null)
    takeEarly(early)
  }, [early, isListComing])
  const leave = () => {
    // Or the window is left, and not the cell.
    if (isDone.current || document.activeElement === input.current) return
    if (!isTyped) cancel()
    else if (isListComing) setEarly(early ?? 'settle')
    else settle()
  }
  useCommitOnLeaving(input, () => {
    if (isDone.current) return
    context.editor.disappeared(edit)
    if (isTyped) commitOrReport(context.editor, edit, text, read())
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (!endEditByKey(event, { take, fill, cancel })) state.onKeyDown(event)
  }
  const type = (typed: string) => {
    setMessage(null)
    setEarly(null)
    state.type(typed)
  }
  return { state, message, empty, isListComing, type, leave, onKeyDown }
}
