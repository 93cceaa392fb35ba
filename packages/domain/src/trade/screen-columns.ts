import type { ColumnVisibility, Holder } from '../people/person.ts'
import type { TableLayout } from '../saved-view/saved-view.ts'
import type { FieldName } from './catalogue/catalogue.ts'
import type { View } from './catalogue/views.ts'
import { identifyingFirst, inOrder } from './column-order.ts'
import { type Column, columnsFor, columnsOf } from './columns.ts'

/** Whose columns they are: what they may read, and what is set for them. */
export type ColumnOwner = Holder & { readonly columnVisibility: ColumnVisibility }

/** How somebody laid a table out, as far as its columns go. */
export type ColumnLayout = Pick<TableLayout, 'hidden' | 'order'>

/**
 * All Trade Data shows the columns of the live dashboard and reads the settings of its own name, which come before those.
 * @see specification part 2, section 3, 'Column visibility sections'
 */
const settingsFor = (view: View, { columnVisibility }: ColumnOwner): ColumnVisibility =>
  view !== 'liveDashboard'
    ? columnVisibility
    : { ...columnVisibility, live_dashboard: { ...columnVisibility.live_dashboard, ...columnVisibility.all_trade_data } }

/** The columns that a person may read and their settings show, from left to right as they put them; empty when all are hidden. */
export const placedColumns = (view: View, person: ColumnOwner, order: readonly string[]): Column[] =>
  inOrder(identifyingFirst(columnsFor(view, person, settingsFor(view, person))), order)

/** Without those that the person took from the table; all of them when none were left: a table without columns is no table. */
export function shownOf(columns: readonly Column[], hidden: readonly string[]): readonly Column[] {
  const shown = columns.filter(({ id }) => !hidden.includes(id))
  return shown.length > 0 ? shown : columns
}

/**
 * The layout of one view's table as one of another: its columns by the fields that they show, since ids are a view's own.
 * A column of several fields is hidden there, or stands there, with each of them.
 */
export function layoutIn(view: View, from: View, { hidden, order }: ColumnLayout): ColumnLayout {
  if (view === from) return { hidden, order }
  const fieldsById = new Map(columnsOf(from).flatMap(({ id, fields, derived }) => (derived ? [] : [[id, fields] as const])))
  const idOf = (name: FieldName) => columnsOf(view).find(({ fields, derived }) => fields[0] === name && !derived)?.id
  const translated = (ids: readonly string[]) => ids.flatMap((id) => fieldsById.get(id) ?? []).flatMap((name) => idOf(name) ?? [])
  return { hidden: translated(hidden), order: [...new Set(translated(order))] }
}
