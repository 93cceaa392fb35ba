import type { RefObject } from 'react'
import type { CellName, Order } from './selection.ts'

/** What selecting needs of a table: what can be selected, by names, and where these names are in the document. */
export type SelectableTable = {
  table: RefObject<HTMLTableElement | null>
  scroller: RefObject<HTMLElement | null>
  /** What can be selected at present. */
  order: () => Order
  /** The id of the row that a line shows; undefined for a header, a total, or a row that is still to come. */
  rowOf: (line: HTMLTableRowElement) => string | undefined
  /** The id of a cell's column; undefined for the actions. */
  columnOf: (cell: HTMLTableCellElement) => string | undefined
  /** The cell with the focus, or the row's last cell if the focus is in its actions; null outside the rows. */
  focused: () => CellName | null
  focusCell: (cell: CellName) => void
}

/** The cell of a row that an element belongs to; for the actions, that of the last column. */
export function cellAtElement(element: Element | null, { rowOf, columnOf, order }: SelectableTable): CellName | null {
  const cell = element?.closest<HTMLTableCellElement>('td, th[scope=row]')
  const line = cell?.closest('tr')
  const row = line ? rowOf(line) : undefined
  const column = cell && (columnOf(cell) ?? order().columns.at(-1))
  return row !== undefined && column != null ? { row, column } : null
}
