import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { inEdit } from '../../rules/in-edit.ts'
import type { BulkTable } from './bulk-table.ts'
import { markSelection } from './mark-selection.ts'
import { placeOfCell } from './places.ts'
import { pointerSelection } from './pointer-selection.ts'
import type { CellName, Selection } from './selection.ts'
import { keyDeed } from './selection-keys.ts'

/** What is selected in the table, by keys and by the pointer. It is marked on the drawn rows, whichever they are. */
export function useSelection(
  bulk: BulkTable,
  onEmpty: () => void,
): { selection: Selection | null; select: (next: Selection | null) => void } {
  const [selection, setSelection] = useState<Selection | null>(null)
  const now = useRef({ ...bulk, selection, onEmpty })
  now.current = { ...bulk, selection, onEmpty }
  const { table } = bulk

  const select = useCallback((next: Selection | null) => {
    now.current.selection = next
    setSelection(next)
  }, [])

  useEffect(() => {
    const element = table.current
    if (!element) return
    element.setAttribute('aria-multiselectable', 'true')
    const focusCell = (cell: CellName) => {
      const { blocks, layout, focus } = now.current
      const place = placeOfCell(cell, blocks, layout)
      if (place) focus.focusPlace(place)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || (event.target as Element).closest(inEdit)) return
      const { key, shiftKey, altKey } = event
      const press = { key, shiftKey, altKey, command: event.ctrlKey || event.metaKey }
      const deed = keyDeed(press, now.current.selection, now.current)
      if (!deed) return
      if (deed.isDone) event.preventDefault()
      select(deed.selection)
      if (deed.focus) focusCell(deed.focus)
      if (deed.empties) now.current.onEmpty()
    }
    element.addEventListener('keydown', onKeyDown)
    const endPointer = pointerSelection(element, () => now.current, { select, focusCell })
    return () => {
      element.removeEventListener('keydown', onKeyDown)
      endPointer()
    }
  }, [table, select])

  const { columns } = bulk.layout
  useLayoutEffect(() => {
    const element = table.current
    if (!element) return
    markSelection(element, selection, columns)
    if (selection === null) return
    // Rows that are scrolled into view are drawn by others.
    const observer = new MutationObserver(() => markSelection(element, selection, columns))
    observer.observe(element, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-trade'] })
    return () => observer.disconnect()
  }, [table, selection, columns])

  return { selection, select }
}
