import type { ColumnVisibility, Holder } from '../../people/person.ts'
import type { View } from '../catalogue/views.ts'
import { withColumnChoices } from './chosen-columns.ts'
import { identifyingFirst, orderedColumns } from './column-order.ts'
import { type Column, columnsFor, columnsOf } from './columns.ts'
import type { TableLayout } from './table-layout.ts'

/** Whose columns they are: what they may read, and what is set for them. */
export type ColumnOwner = Holder & { readonly columnVisibility: ColumnVisibility }

/** What of a layout says which columns are shown. */
type Columns = Pick<TableLayout, 'hidden' | 'order'>

const isNumber = ({ fields: [name] }: Column): boolean => name === 'tradeNumber'
const numberColumn = columnsOf('completedMonths')
  .filter(isNumber)
  .map((column): Column => ({ ...column, isOptional: true }))

/** The trade's number, in views that the specification gives none: it may be told to everybody who reads trades. */
export const optionalColumns = (view: View): Column[] => (columnsOf(view).some(isNumber) ? [] : numberColumn)

/** The columns that a person may read and their settings show, as the person put them, those that stand still first. */
export function placedColumns(
  view: View,
  person: ColumnOwner,
  { order, ...choices }: Pick<TableLayout, 'order' | 'pinned' | 'widths'>,
): Column[] {
  const settled = columnsFor(view, person, person.columnVisibility)
  // To whoever reads no column of the view, it has none.
  const all = identifyingFirst(settled.length === 0 ? [] : [...settled, ...optionalColumns(view)])
  return orderedColumns(withColumnChoices(all, choices), order)
}

/** Whether a column stands in the table: it was not taken away, and an optional one was asked for, and so has its place in the order. */
export const isShownIn = ({ hidden, order }: Columns, { id, isOptional }: Column): boolean =>
  !hidden.includes(id) && (!isOptional || order.includes(id))

/** Without those that the person took from the table; all of them when none were left: a table without columns is no table. */
export function visibleColumns(columns: readonly Column[], layout: Columns): readonly Column[] {
  const shown = columns.filter((column) => isShownIn(layout, column))
  return shown.length > 0 ? shown : columns.filter(({ isOptional }) => !isOptional)
}

/** The columns as an order to keep: an optional one has a place in it only once it was asked for. */
export const columnOrderOf = (columns: readonly Column[], { order }: Pick<Columns, 'order'>): string[] =>
  columns.filter(({ id, isOptional }) => !isOptional || order.includes(id)).map(({ id }) => id)
