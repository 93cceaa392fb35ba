/** A cell by names that outlive sorting, scrolling and live changes: the trade's id and the column's. */
export type CellName = { trade: string; column: string }

/** What is selected: whole rows where there are no columns, else the cells where the rows and the columns meet. */
export type Selection = {
  trades: ReadonlySet<string>
  columns: ReadonlySet<string> | null
  /** Where it began, and where it ends: what Shift extends. */
  anchor: CellName
  head: CellName
}

/** The rows and columns as they stand now, from the top and from the left. Rows that are not fetched yet are not among them. */
export type Order = { trades: readonly string[]; columns: readonly string[] }

/** The names from one to the other, both included, whichever comes first; only the second when the first is gone. */
function between(names: readonly string[], from: string, to: string): string[] {
  const [first, last] = [names.indexOf(from), names.indexOf(to)]
  if (last < 0) return []
  return first < 0 ? [to] : names.slice(Math.min(first, last), Math.max(first, last) + 1)
}

/** The block of cells with these two at its corners. */
export const cellsBetween = (anchor: CellName, head: CellName, { trades, columns }: Order): Selection => ({
  trades: new Set(between(trades, anchor.trade, head.trade)),
  columns: new Set(between(columns, anchor.column, head.column)),
  anchor,
  head,
})

/** The whole rows from one to the other. */
export const rowsBetween = (anchor: CellName, head: CellName, { trades }: Order): Selection => ({
  trades: new Set(between(trades, anchor.trade, head.trade)),
  columns: null,
  anchor,
  head,
})

/** What Shift makes of a selection, of the kind that it is; the focus is where it begins when there is none. */
export const extendedTo = (former: Selection | null, focus: CellName, head: CellName, order: Order): Selection =>
  former?.columns === null ? rowsBetween(former.anchor, head, order) : cellsBetween(former?.anchor ?? focus, head, order)

/** A row more, or less. Cells that were selected become their rows. @returns null when none is left. */
export function withRowToggled(former: Selection | null, cell: CellName): Selection | null {
  const trades = new Set(former?.trades)
  if (former?.columns === null || !trades.has(cell.trade)) {
    if (!trades.delete(cell.trade)) trades.add(cell.trade)
  }
  return trades.size === 0 ? null : { trades, columns: null, anchor: cell, head: cell }
}

/** Every row that has been fetched. @returns null when there is none. */
export function allRows(focus: CellName, { trades }: Order): Selection | null {
  const [first, last] = [trades[0], trades.at(-1)]
  if (first === undefined || last === undefined) return null
  const { column } = focus
  return { trades: new Set(trades), columns: null, anchor: { trade: first, column }, head: { trade: last, column } }
}

/** Whether it is a single cell, which is no more than the focus. */
export const isOneCell = ({ trades, columns }: Selection): boolean => columns !== null && trades.size * columns.size <= 1

/** What is selected of what is there, from the top and from the left. */
export const selectedIn = ({ trades, columns }: Selection, order: Order): Order => ({
  trades: order.trades.filter((id) => trades.has(id)),
  columns: columns === null ? order.columns : order.columns.filter((id) => columns.has(id)),
})
