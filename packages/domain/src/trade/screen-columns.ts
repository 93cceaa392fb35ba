import type { ColumnVisibility, Holder } from '../people/person.ts'
import type { View } from './catalogue/views.ts'
import { identifyingFirst, inOrder } from './column-order.ts'
import { type Column, columnsFor } from './columns.ts'

/** Whose columns they are: what they may read, and what is set for them. */
export type ColumnOwner = Holder & { readonly columnVisibility: ColumnVisibility }

/** The columns that a person may read and their settings show, as the person put them, those that say which trade it is first. */
export const placedColumns = (view: View, person: ColumnOwner, order: readonly string[]): Column[] =>
  inOrder(identifyingFirst(columnsFor(view, person, person.columnVisibility)), order)

/** Without those that the person took from the table; all of them when none were left: a table without columns is no table. */
export function shownOf(columns: readonly Column[], hidden: readonly string[]): readonly Column[] {
  const shown = columns.filter(({ id }) => !hidden.includes(id))
  return shown.length > 0 ? shown : columns
}
