import type { Checked } from '@haulm/domain/field-checks/checks.ts'
import { trimmed } from '@haulm/domain/text/trimmed.ts'
import { fieldOf, listOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useAddName } from '../../api/adding/use-add-name.ts'
import type { AfterEdit } from '../../grid/leave-editor.ts'
import { namedBy, useCombobox } from '../../ui/choices/use-combobox.ts'
import { useUnsaved } from '../../ui/record-form/unsaved.ts'
import type { OpenCell } from '../grid/open-cell.ts'
import type { TableContext } from '../grid/table-context.ts'
import { isComing } from '../lookups/choices.tsx'
import { whyUnnamed } from '../rules/read-typed.ts'
import { endEditByKey } from './editor-keys.ts'
import { offeredInTable } from './offered-in-table.ts'
import { commitOrReport, useCommitOnLeaving } from './use-commit-on-leaving.ts'

/** What becomes of what is typed into a choice in its cell: by keys, as the cell is left, and when its list comes later than that. */
export function useChoiceEditing(edit: OpenCell, context: TableContext, input: RefObject<HTMLInputElement | null>) {
  const { trade, name } = edit
  const value = (trade[name] ?? null) as string | null
  const { cannotBeEmptied, label } = fieldOf(name)
  const clearable = !cannotBeEmptied
  const isListComing = isComing(name, context.coming)
  const options = useMemo(
    () => offeredInTable(name, trade, context.lookups, isListComing),
    [name, trade, context.lookups, isListComing],
  )
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
  const { addNew, taken, empty, onRetry } = useAddName({
    kind: listOf(name),
    purpose: 'trade',
    tradeId: trade.id,
    onAdded: (added) => context.editor.commit(edit, added, text),
  })
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
