import { toggled } from '../../ui/state/toggled.ts'
/** A cell by names that survive sorting, scrolling and live changes: the ids of its row and of its column. */
export type CellName = { row: string; column: string }

/** What is selected: whole rows if there are no columns, else the cells where the rows and the columns meet. */
export type Selection = {
  rows: ReadonlySet<string>
  columns: ReadonlySet<string> | null
  /** Where the selection began and where it ends: Shift moves the end. */
  anchor: CellName
  head: CellName
}

/** The rows and columns in their present order, from the top and from the left. Rows not fetched yet are not among them. */
export type Order = { rows: readonly string[]; columns: readonly string[] }

/** The names from one to the other, whichever comes first; only the second if the first is gone, none if the second is. */
function between(names: readonly string[], from: string, to: string): string[] {
  const [first, last] = [names.indexOf(from), names.indexOf(to)]
  if (last < 0) return []
  return first < 0 ? [to] : names.slice(Math.min(first, last), Math.max(first, last) + 1)
}

/** The block of cells with these two at opposite corners. */
export const cellsBetween = (anchor: CellName, head: CellName, { rows, columns }: Order): Selection => ({
  rows: new Set(between(rows, anchor.row, head.row)),
  columns: new Set(between(columns, anchor.column, head.column)),
  anchor,
  head,
})

/** The whole rows from one to the other. */
export const rowsBetween = (anchor: CellName, head: CellName, { rows }: Order): Selection => ({
  rows: new Set(between(rows, anchor.row, head.row)),
  columns: null,
  anchor,
  head,
})

/** The selection that Shift extends to a cell, whole rows or cells as before; without a former one it begins at the focus. */
export const extendedTo = (former: Selection | null, focus: CellName, head: CellName, order: Order): Selection =>
  former?.columns === null ? rowsBetween(former.anchor, head, order) : cellsBetween(former?.anchor ?? focus, head, order)

/** Adds a row or removes it. Selected cells become their rows. @returns null if none is left. */
export function withRowToggled(former: Selection | null, cell: CellName): Selection | null {
  const taken = former?.rows ?? new Set()
  const rows = former?.columns !== null && taken.has(cell.row) ? taken : toggled(taken, cell.row)
  return rows.size === 0 ? null : { rows, columns: null, anchor: cell, head: cell }
}

/** Every row that has been fetched. @returns null if there is none. */
export function allRows({ column }: CellName, { rows }: Order): Selection | null {
  const [first, last] = [rows[0], rows.at(-1)]
  if (first === undefined || last === undefined) return null
  return { rows: new Set(rows), columns: null, anchor: { row: first, column }, head: { row: last, column } }
}

/** Whether it is a single cell, which is no more than the focus. */
export const isOneCell = ({ rows, columns }: Selection): boolean => columns !== null && rows.size * columns.size <= 1

/** The selected rows and columns that still exist, from the top and from the left; no row if all the columns are hidden. */
export function selectedIn({ rows, columns }: Selection, order: Order): Order {
  const left = columns === null ? order.columns : order.columns.filter((id) => columns.has(id))
  return { rows: left.length === 0 ? [] : order.rows.filter((id) => rows.has(id)), columns: left }
}
