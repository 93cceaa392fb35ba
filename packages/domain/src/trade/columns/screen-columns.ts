import type { ColumnVisibility, Holder } from '../../people/person.ts'
import type { View } from '../catalogue/views.ts'
import { withColumnChoices } from './chosen-columns.ts'
import { identifyingFirst, orderedColumns } from './column-order.ts'
import { type Column, columnsFor, columnsOf } from './columns.ts'
import type { TableLayout } from './table-layout.ts'

/** The person whose columns they are: what they may read, and what is set for them. */
export type ColumnOwner = Holder & { readonly columnVisibility: ColumnVisibility }

/** The parts of a layout that decide which columns are shown. */
type Columns = Pick<TableLayout, 'hidden' | 'order'>

const isNumber = ({ fields: [name] }: Column): boolean => name === 'tradeNumber'
const numberColumn = columnsOf('completedMonths')
  .filter(isNumber)
  .map((column): Column => ({ ...column, isOptional: true }))

/** The trade's number, in views for which the specification lists none: everybody who reads trades may see it. */
export const optionalColumns = (view: View): Column[] => (columnsOf(view).some(isNumber) ? [] : numberColumn)

/** The columns that a person may read and their settings show, in the person's order, pinned ones first. */
export function placedColumns(
  view: View,
  person: ColumnOwner,
  { order, ...choices }: Pick<TableLayout, 'order' | 'pinned' | 'widths'>,
): Column[] {
  const settled = columnsFor(view, person, person.columnVisibility)
  // For a person who may read no column of the view, it has none.
  const all = identifyingFirst(settled.length === 0 ? [] : [...settled, ...optionalColumns(view)])
  return orderedColumns(withColumnChoices(all, choices), order)
}

/**
 * Whether a column is shown in the table: it was not hidden; an optional one must have been asked for, and so be in the order.
 */
export const isShownIn = ({ hidden, order }: Columns, { id, isOptional }: Column): boolean =>
  !hidden.includes(id) && (!isOptional || order.includes(id))

/** The columns without those that the person hid; if none is left, all that are not optional: a table needs columns. */
export function visibleColumns(columns: readonly Column[], layout: Columns): readonly Column[] {
  const shown = columns.filter((column) => isShownIn(layout, column))
  return shown.length > 0 ? shown : columns.filter(({ isOptional }) => !isOptional)
}

/** The order of the columns, for storing: an optional one is included only if it was asked for. */
export const columnOrderOf = (columns: readonly Column[], { order }: Pick<Columns, 'order'>): string[] =>
  columns.filter(({ id, isOptional }) => !isOptional || order.includes(id)).map(({ id }) => id)
