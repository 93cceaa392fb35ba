import { type GridBlock, loadedRows, rowAt } from '../blocks.ts'
import type { PlacedColumn } from '../columns/layout.ts'
import { headLine, lineOfKey } from '../focus/line-key.ts'
import type { Place } from '../focus/move-focus.ts'
import type { SelectableTable } from './selectable-table.ts'

type Parts = Pick<SelectableTable, 'table' | 'scroller'> & {
  blocks: readonly GridBlock[]
  columns: readonly PlacedColumn[]
  placeNow: () => Place
  focusPlace: (place: Place) => void
}

/** What can be selected in a grid: the rows of its blocks by their ids, wherever they stand. */
export function gridSelectable({ table, scroller, blocks, columns, placeNow, focusPlace }: Parts): SelectableTable {
  return {
    table,
    scroller,
    order: () => ({ rows: loadedRows(blocks).map(({ id }) => id), columns: columns.map(({ id }) => id) }),
    rowOf: ({ dataset }) => rowAt(blocks, Number(dataset.line))?.id,
    columnOf: (cell) => columns[Number(cell.getAttribute('aria-colindex')) - 1]?.id,
    focused: () => {
      const place = placeNow()
      const row = rowAt(blocks, place.line)?.id
      const column = columns[Math.min(place.column, columns.length - 1)]?.id
      return row !== undefined && column !== undefined ? { row, column } : null
    },
    focusCell: ({ row, column }) => {
      const line = lineOfKey(blocks, row, headLine)
      const at = columns.findIndex(({ id }) => id === column)
      if (rowAt(blocks, line)?.id === row) focusPlace({ line, column: Math.max(at, 0) })
    },
  }
}
