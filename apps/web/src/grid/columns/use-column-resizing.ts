import { widthBounds } from '@haulm/domain/trade/columns/table-layout.ts'
import { useMemo, useState } from 'react'
import { textWidth } from '../../ui/text/text-width.ts'
import type { GridColumn, Layout, PlacedColumn } from './layout.ts'

/** What the listeners need of a pointer event. */
type Press = Pick<PointerEvent, 'target' | 'button' | 'preventDefault' | 'pointerId' | 'clientX'>

/** A column whose edge is being dragged, where the drag began, and how wide the column is by now. */
type Drag = { column: PlacedColumn; from: number; width: number }

/**
 * Makes columns narrower and wider: by the edge of their headings, by keys and by their menus. While an edge is dragged the table
 * shows the width that releasing it would give; the width is remembered on release.
 * @param edges the pixels that the density adds to each column, which are not remembered.
 */
export function useColumnResizing<Column extends GridColumn>(
  columns: readonly Column[],
  edges: number,
  resize: ((id: string, width: number | null) => void) | undefined,
) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const [announced, setAnnounced] = useState('')
  const shown = useMemo(() => {
    if (drag === null) return columns
    return columns.map((column) => (column.id === drag.column.id ? { ...column, chosenWidth: drag.width - edges } : column))
  }, [columns, edges, drag])

  /** The nearest width that the column may have. */
  const allowed = ({ leastWidth }: PlacedColumn, width: number) => Math.min(Math.max(width, leastWidth), widthBounds.most + edges)
  const take = (column: PlacedColumn, width: number) => {
    const taken = Math.round(allowed(column, width))
    resize?.(column.id, taken - edges)
    setAnnounced(`${column.label} is ${taken} pixels wide`)
  }
  const onPointerDownIn =
    ({ columns: placed }: Pick<Layout, 'columns'>) =>
    (event: Press) => {
      const handle = (event.target as Element).closest<HTMLElement>('[data-resize]')
      const column = placed[handle?.closest('th')?.cellIndex ?? -1]
      if (!handle || !column || event.button !== 0) return
      // The drag neither moves the focus nor marks text.
      event.preventDefault()
      handle.setPointerCapture(event.pointerId)
      setDrag({ column, from: event.clientX, width: column.width })
    }
  /** The width with the pointer there. A column that shares the space left over may be wider than allowed: unmoved, it stays so. */
  const widthAt = ({ column, from }: Drag, x: number) => (x === from ? column.width : allowed(column, column.width + x - from))
  const dragging = drag && {
    onPointerMove: ({ clientX }: Pick<Press, 'clientX'>) => setDrag({ ...drag, width: widthAt(drag, clientX) }),
    onPointerUp: ({ clientX }: Pick<Press, 'clientX'>) => {
      setDrag(null)
      // The last move may not have been drawn yet.
      const width = widthAt(drag, clientX)
      if (width !== drag.column.width) take(drag.column, width)
    },
    onPointerCancel: () => setDrag(null),
  }
  return {
    columns: shown,
    drag,
    announced,
    onPointerDownIn,
    dragging,
    step: (column: PlacedColumn, by: number) => take(column, column.width + by),
    fit: (column: PlacedColumn, table: HTMLElement | null) => table && take(column, fittingWidth(table, column)),
    reset: ({ id, label }: PlacedColumn) => {
      resize?.(id, null)
      setAnnounced(`${label} has its usual width`)
    },
  }
}

/** The width in pixels at which none of a column's drawn values is cut, nor its heading. @param index the column's place */
function fittingWidth(table: HTMLElement, { index }: { index: number }): number {
  const cells = [...table.querySelectorAll<HTMLTableRowElement>('[data-line], [data-row]')].flatMap((line) =>
    [...line.cells].filter((cell) => cell.colSpan === 1 && placeOf(cell) === index),
  )
  const needed = cells.map((cell) => {
    const { paddingLeft, paddingRight } = getComputedStyle(cell)
    // Of a heading only its name counts: its handle and its menu stay at its edge, wherever that is.
    const written = cell.matches('thead th') && cell.firstChild ? cell.firstChild : cell
    return textWidth(written) + Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight)
  })
  return Math.ceil(Math.max(0, ...needed)) + 1
}

/** If rows draw only some of their columns, the cells carry their column number. */
const placeOf = (cell: HTMLTableCellElement): number => Number(cell.getAttribute('aria-colindex') ?? cell.cellIndex + 1) - 1
