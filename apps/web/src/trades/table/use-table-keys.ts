import { fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { type KeyboardEvent, useCallback } from 'react'
import { type GridLine, lineAt, lineCountOf } from '../../grid/blocks.ts'
import { headPress } from '../../grid/columns/head-press.ts'
import { moveFocus, type Place } from '../../grid/focus/move-focus.ts'
import { isCovered, usePageKeys } from '../../ui/keys/use-page-keys.ts'
import { useLatest } from '../../ui/state/use-latest.ts'
import type { PlacedTradeColumn } from '../grid/trade-layout.ts'
import { startsTyping } from '../rules/read-typed.ts'
import { toastRowToCome } from '../rules/row-to-come.ts'
import type { Block } from '../sections/blocks.ts'
import type { TableActs } from './table-acts.ts'

const isOwnKeyed = (target: EventTarget) => target instanceof Element && target.closest('[data-editor]') !== null

/** The keys of the table, and those that lead to its work from elsewhere on the page. @see docs/rules/screens.md, rule 9 */
export function useTableKeys(acts: TableActs): (event: KeyboardEvent) => void {
  const now = useLatest(acts)
  useWorkKeys(acts)
  return useCallback((event: KeyboardEvent) => {
    if (event.defaultPrevented || isOwnKeyed(event.target)) return
    const place = now.current.placeNow()
    const line = place.line < 0 ? undefined : lineAt(now.current.blocks, place.line)
    if (
      betweenButtons(event) ||
      onHead(event, place, now.current) ||
      toWork(event, place, now.current) ||
      onWeek(event, line, now.current) ||
      onRow(event, line, place, now.current)
    ) {
      event.preventDefault()
      return
    }
    const { blocks, layout, page, focusPlace } = now.current
    const walk = {
      lines: lineCountOf(blocks),
      columns: layout.columns.length + 1,
      page: page(),
      isPassed: (at: number) => at >= 0 && lineAt(blocks, at)?.kind === 'total',
    }
    const next = event.altKey ? null : moveFocus(place, { key: event.key, ctrlKey: event.ctrlKey || event.metaKey }, walk)
    if (!next) return
    event.preventDefault()
    focusPlace(next)
  }, [])
}

/** Left and Right move through the buttons of a row before they leave them. */
function betweenButtons({ key, target, ctrlKey }: KeyboardEvent): boolean {
  if (ctrlKey || (key !== 'ArrowLeft' && key !== 'ArrowRight') || !(target instanceof HTMLElement) || !target.dataset.action)
    return false
  const sibling = key === 'ArrowRight' ? target.nextElementSibling : target.previousElementSibling
  if (!(sibling instanceof HTMLButtonElement)) return key === 'ArrowRight'
  sibling.focus({ preventScroll: true })
  return true
}

function onHead(event: KeyboardEvent, { line, column }: Place, { layout, openHeadMenu, widen }: TableActs): boolean {
  const head = line < 0 ? layout.columns[column] : undefined
  const asks = head && headPress(event)
  if (!asks) return false
  if (asks === 'menu') openHeadMenu(head)
  else widen(head, asks)
  return true
}

/** Alt+Down and Alt+Up move between loads that still need work from the desk. */
function toWork({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent, { line }: Place, { goToWork }: TableActs): boolean {
  if (!altKey || ctrlKey || metaKey || shiftKey || line < 0) return false
  return (key === 'ArrowDown' && goToWork(1)) || (key === 'ArrowUp' && goToWork(-1))
}

/** Elements for which Alt with an arrow has another meaning: it opens lists and menus, and the table handles it itself. */
const otherMeaning = 'input, textarea, select, [aria-haspopup], [role="combobox"], [role="listbox"], [role="menu"], [role="grid"]'

/** Alt+Down and Alt+Up move to the desk's work from outside the table, too: from a button, or with no focus at all. */
function useWorkKeys({ goToWork }: TableActs): void {
  usePageKeys((event) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step === undefined || !altKey || ctrlKey || metaKey || shiftKey || event.defaultPrevented || isCovered()) return
    if (target instanceof Element && target.closest(otherMeaning)) return
    if (goToWork(step as 1 | -1)) event.preventDefault()
  })
}

/**
 * Left closes a week and Right opens it; in an open month Right moves on to its second button, and Left moves back. Enter and
 * Space need nothing here: they press a button natively.
 */
function onWeek(
  { key, ctrlKey, metaKey, target }: KeyboardEvent,
  line: GridLine<Block> | undefined,
  { toggle }: TableActs,
): boolean {
  if (line?.kind !== 'group' || ctrlKey || metaKey || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return false
  const button = target instanceof HTMLElement ? target : null
  const beside = key === 'ArrowRight' ? button?.nextElementSibling : button?.previousElementSibling
  const isOnSecond = button?.dataset.export !== undefined
  if (beside instanceof HTMLButtonElement && (line.block.isOpen || isOnSecond)) beside.focus({ preventScroll: true })
  else if (!isOnSecond && (key === 'ArrowLeft') === line.block.isOpen) toggle(line.block)
  return true
}

function onRow(event: KeyboardEvent, line: GridLine<Block> | undefined, place: Place, acts: TableActs): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (line?.kind !== 'row') return false
  const trade = line.row
  const column = acts.layout.columns[place.column]
  if (!trade) return column !== undefined && onRowToCome(event, column)
  if ((key === 'F10' && shiftKey) || key === 'ContextMenu') {
    acts.openMenu(trade)
    return true
  }
  if (ctrlKey || metaKey || altKey) return false
  if (!column) return isLetter(key) && acts.letter(trade, key, event.timeStamp)
  switch (key) {
    case 'Enter':
    case 'F2':
      // A key that is held would tick a flag and untick it again, over and over.
      if (event.repeat && fieldOf(column.fields[0]).kind === 'flag') return true
      if (shiftKey && key === 'Enter') acts.editRow(trade, place.column)
      else acts.edit(trade, column)
      return true
    case 'Delete':
    case 'Backspace':
      acts.clear(trade, column)
      return true
    case 'Escape':
      return acts.dismiss(trade)
    case ' ':
      if (!shiftKey) acts.peek(trade)
      return !shiftKey
    default:
      if (startsTyping(fieldOf(column.fields[0]).kind, key)) {
        acts.edit(trade, column, key)
        return true
      }
      return isLetter(key) && acts.letter(trade, key, event.timeStamp)
  }
}

/** For keys that would edit a cell, says that the row has not been fetched yet. */
function onRowToCome({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, { fields }: PlacedTradeColumn): boolean {
  if (ctrlKey || metaKey || altKey) return false
  const isEdit = /^(Enter|F2|Delete|Backspace)$/.test(key) || startsTyping(fieldOf(fields[0]).kind, key)
  if (isEdit) toastRowToCome('Cannot Edit')
  return isEdit
}

const isLetter = (key: string) => key.length === 1
