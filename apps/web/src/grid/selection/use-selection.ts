import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { endAll, listenTo } from '../../ui/state/listen-to.ts'
import { useLatest } from '../../ui/state/use-latest.ts'
import { inEdit } from '../in-edit.ts'
import { pointerSelection } from './pointer-selection.ts'
import type { SelectableTable } from './selectable-table.ts'
import type { Selection } from './selection.ts'
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
      if (event.defaultPrevented || event.isComposing || (event.target as Element).closest(inEdit)) return
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
