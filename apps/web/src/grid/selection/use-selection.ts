import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { endAll, listenTo } from '../../ui/state/listen-to.ts'
import { useLatest } from '../../ui/state/use-latest.ts'
import { inEdit } from '../in-edit.ts'
import { cellAtElement, type SelectableTable } from './selectable-table.ts'
import { type CellName, cellsBetween, extendedTo, isOneCell, rowsBetween, type Selection, withRowToggled } from './selection.ts'
import { type BlockAct, selectByKey } from './selection-keys.ts'

/** What is selected, by keys and by the pointer. @param acts what keys do with it; absent if nothing can be edited. */
export function useSelection(selectable: SelectableTable, acts?: Record<BlockAct, () => void>) {
  const [selection, setSelection] = useState<Selection | null>(null)
  const now = useLatest({ ...selectable, selection, acts })
  const { table, rowOf, columnOf } = selectable

  const select = useCallback((next: Selection | null) => {
    now.current.selection = next
    setSelection(next)
  }, [])

  useEffect(() => {
    const element = table.current
    if (!element) return
    if (element.getAttribute('role') === 'grid') element.setAttribute('aria-multiselectable', 'true')
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || (event.target as Element).closest(inEdit)) return
      const { key, shiftKey, altKey } = event
      const press = { key, shiftKey, altKey, command: event.ctrlKey || event.metaKey }
      const next = selectByKey(press, now.current.selection, now.current)
      if (!next || (next.does && !now.current.acts)) return
      if (next.isDone) event.preventDefault()
      select(next.selection)
      if (next.focus) now.current.focusCell(next.focus)
      if (next.does) now.current.acts?.[next.does]()
    }
    return endAll(
      listenTo(element, { keydown: onKeyDown }),
      pointerSelection(element, () => now.current, select),
    )
  }, [table, select])

  useLayoutEffect(() => {
    const element = table.current
    if (!element) return
    const mark = () => markSelection(element, selection, { rowOf, columnOf })
    mark()
    if (selection === null) return
    // Rows scrolled into view are rendered elsewhere, without the marks.
    const observer = new MutationObserver(mark)
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [table, selection, rowOf, columnOf])

  return { selection, select }
}

type Marked = Pick<SelectableTable, 'rowOf' | 'columnOf'>

/** Marks the selected rows and cells on the elements themselves: a selection of thousands renders none of them again. */
function markSelection(table: HTMLTableElement, selection: Selection | null, { rowOf, columnOf }: Marked): void {
  // In a plain table `aria-selected` is not allowed on a cell.
  const attribute = table.getAttribute('role') === 'grid' ? 'aria-selected' : 'data-selected'
  const mark = (element: HTMLElement, isSelected: boolean) => {
    if (isSelected) element.setAttribute(attribute, 'true')
    else if (element.hasAttribute(attribute)) element.removeAttribute(attribute)
  }
  const columns = selection?.columns ?? null
  for (const line of table.rows) {
    const row = rowOf(line)
    if (row === undefined) continue
    const isIn = selection?.rows.has(row) ?? false
    mark(line, isIn && columns === null)
    for (const cell of line.cells) {
      const column = columnOf(cell)
      mark(cell, isIn && column !== undefined && columns?.has(column) === true)
    }
  }
}

/** Within `edge` pixels of the view's top or bottom the table scrolls along, by `step` pixels a frame. */
const edge = 28
const step = 14

/**
 * Selecting with the mouse: Ctrl or ⌘ adds a row or removes it, Shift extends, dragging over cells selects their block, and from
 * the gutter at the left edge their rows; a plain press clears the selection. Touch scrolls.
 * @returns a function that stops listening.
 */
function pointerSelection(
  table: HTMLElement,
  now: () => SelectableTable & { selection: Selection | null },
  select: (next: Selection | null) => void,
) {
  let drag: { anchor: CellName; head: CellName; rows: boolean } | null = null
  let at = { x: 0, y: 0 }
  let frame = 0
  let endDrag = () => {}

  const extend = () => {
    const element = document.elementFromPoint(at.x, at.y)
    const head = table.contains(element) ? cellAtElement(element, now()) : null
    if (!drag || !head || (head.row === drag.head.row && head.column === drag.head.column)) return
    drag.head = head
    table.dataset.selecting = ''
    getSelection()?.removeAllRanges()
    const next = (drag.rows ? rowsBetween : cellsBetween)(drag.anchor, head, now().order())
    select(isOneCell(next) ? null : next)
  }
  const scrollAlong = () => {
    const view = now().scroller.current
    if (!drag || !view) return
    const { top, bottom } = view.getBoundingClientRect()
    if (at.y > bottom - edge) view.scrollTop += step
    else if (at.y < top + edge) view.scrollTop -= step
    else return
    extend()
    frame = requestAnimationFrame(scrollAlong)
  }
  const onMove = (event: MouseEvent) => {
    at = { x: event.clientX, y: event.clientY }
    extend()
    cancelAnimationFrame(frame)
    if (table.dataset.selecting !== undefined) frame = requestAnimationFrame(scrollAlong)
  }
  const onUp = () => {
    cancelAnimationFrame(frame)
    endDrag()
    if (drag && table.dataset.selecting !== undefined) now().focusCell(drag.head)
    delete table.dataset.selecting
    drag = null
  }
  const onDown = (event: MouseEvent) => {
    const target = event.target as Element
    const selectable = now()
    const cell = cellAtElement(target, selectable)
    if (event.button !== 0 || !cell || target.closest(`${inEdit}, button, a`)) return
    const isInGutter =
      target.matches(':is(td, th):first-child') && event.offsetX < Number.parseFloat(getComputedStyle(target).paddingLeft)
    if (event.shiftKey) {
      event.preventDefault()
      select(extendedTo(selectable.selection, selectable.focused() ?? cell, cell, selectable.order()))
      return selectable.focusCell(cell)
    }
    const toggles = event.ctrlKey || event.metaKey
    if (toggles || isInGutter) select(withRowToggled(toggles ? selectable.selection : null, cell))
    else select(null)
    drag = { anchor: cell, head: cell, rows: isInGutter }
    if (toggles) return
    // If the press became the browser's own drag, no mouseup ever came.
    endDrag()
    endDrag = listenTo(window, { mousemove: onMove, mouseup: onUp })
  }
  return endAll(onUp, listenTo(table, { mousedown: onDown }))
}
