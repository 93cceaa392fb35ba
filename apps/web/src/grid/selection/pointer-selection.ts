import { endAll, listenTo } from '../../ui/state/listen-to.ts'
import { inEdit } from '../in-edit.ts'
import { cellAtElement, type SelectableTable } from './selectable-table.ts'
import { type CellName, cellsBetween, extendedTo, isOneCell, rowsBetween, type Selection, withRowToggled } from './selection.ts'

/** Within `edge` pixels of the view's top or bottom the table scrolls along, by `step` pixels a frame. */
const edge = 28
const step = 14

/**
 * Selecting with the mouse: Ctrl or ⌘ adds a row or removes it, Shift extends, dragging over cells selects their block, and from
 * the gutter at the left edge their rows; a plain press clears the selection. Touch scrolls.
 * @returns a function that stops listening.
 */
export function pointerSelection(
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
