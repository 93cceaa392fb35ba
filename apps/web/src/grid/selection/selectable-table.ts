import type { RefObject } from 'react'
import type { CellName, Order } from './selection.ts'

/** A table, as far as selecting needs it: what can be selected, by names, and where these names stand in the document. */
export type SelectableTable = {
  table: RefObject<HTMLTableElement | null>
  scroller: RefObject<HTMLElement | null>
  /** What can be selected, as it stands now. */
  order: () => Order
  /** The row that a line of the table shows; undefined for a header, a total, a row that is still to come. */
  rowOf: (line: HTMLTableRowElement) => string | undefined
  /** The column that a cell is of; undefined for the actions. */
  columnOf: (cell: HTMLTableCellElement) => string | undefined
  /** The cell with the focus, of the actions that of the last column; null outside of rows. */
  focused: () => CellName | null
  focusCell: (cell: CellName) => void
}

/** The cell of a row that an element belongs to; of the actions, that of the last column. */
export function cellAtElement(element: Element | null, { rowOf, columnOf, order }: SelectableTable): CellName | null {
  const cell = element?.closest<HTMLTableCellElement>('td, th[scope=row]')
  const line = cell?.closest('tr')
  const row = line ? rowOf(line) : undefined
  const column = cell && (columnOf(cell) ?? order().columns.at(-1))
  return row !== undefined && column != null ? { row, column } : null
}
