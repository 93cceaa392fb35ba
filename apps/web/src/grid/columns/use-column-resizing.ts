import { useMemo, useState } from 'react'
import { fittingWidth } from './fitting-width.ts'
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
