import { useMemo, useState } from 'react'
import { textWidth } from '../../ui/text/text-width.ts'
import type { GridColumn, Layout, PlacedColumn } from './layout.ts'

/** Of a pointer, whoever listens. */
type Press = Pick<PointerEvent, 'target' | 'button' | 'preventDefault' | 'pointerId' | 'clientX'>

/** A column whose edge is dragged, and how wide it is by now. */
type Drag = { column: PlacedColumn; from: number; width: number }

/**
 * Makes columns narrower and wider: by the edge of their heads, by keys and by their menus. While an edge is dragged the table
 * shows the width that it would leave; it is remembered when the edge is let go.
 * @param edges what the density adds to each column, which is not remembered.
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

  const take = ({ id, label, leastWidth }: PlacedColumn, width: number) => {
    const taken = Math.round(Math.max(width, leastWidth))
    resize?.(id, taken - edges)
    setAnnounced(`${label} is ${taken} pixels wide`)
  }
  const onPointerDownIn =
    ({ columns: placed }: Pick<Layout, 'columns'>) =>
    (event: Press) => {
      const handle = (event.target as Element).closest<HTMLElement>('[data-resize]')
      const column = placed[handle?.closest('th')?.cellIndex ?? -1]
      if (!handle || !column || event.button !== 0) return
      // Neither the focus nor a marked text goes along.
      event.preventDefault()
      handle.setPointerCapture(event.pointerId)
      setDrag({ column, from: event.clientX, width: column.width })
    }
  const dragging = drag && {
    onPointerMove: ({ clientX }: Pick<Press, 'clientX'>) => {
      const { column, from } = drag
      setDrag({ column, from, width: Math.max(column.width + clientX - from, column.leastWidth) })
    },
    onPointerUp: () => {
      setDrag(null)
      if (drag.width !== drag.column.width) take(drag.column, drag.width)
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

/** How wide a column has to be to cut none of its drawn values, nor its heading, in pixels. @param index its place */
function fittingWidth(table: HTMLElement, { index }: { index: number }): number {
  const cells = [...table.querySelectorAll<HTMLTableRowElement>('[data-line], [data-row]')].flatMap((line) =>
    [...line.cells].filter((cell) => cell.colSpan === 1 && placeOf(cell) === index),
  )
  const needed = cells.map((cell) => {
    const { paddingLeft, paddingRight } = getComputedStyle(cell)
    // Of a heading only its name: its handle and its menu stand at its edge, wherever that is.
    const written = cell.matches('thead th') && cell.firstChild ? cell.firstChild : cell
    return textWidth(written) + Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight)
  })
  return Math.ceil(Math.max(0, ...needed)) + 1
}

/** Where rows draw some of their columns only, their cells say which. */
const placeOf = (cell: HTMLTableCellElement): number => Number(cell.getAttribute('aria-colindex') ?? cell.cellIndex + 1) - 1
