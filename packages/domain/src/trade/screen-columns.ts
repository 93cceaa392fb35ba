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
 * A spreadsheet goes by the same settings, whether they name its columns or those of the page.
 * @see specification part 2, section 3, 'Column visibility sections'
 */
function settingsFor(view: View, { columnVisibility }: ColumnOwner): ColumnVisibility {
  const { live_dashboard: live, all_trade_data: all = {} } = columnVisibility
  if (view === 'liveDashboard') return { ...columnVisibility, live_dashboard: { ...live, ...all } }
  if (view !== 'spreadsheet') return columnVisibility
  const hidden = Object.keys(all).filter((id) => all[id] === false)
  const translated = layoutIn('spreadsheet', 'liveDashboard', { hidden, order: [] }).hidden
  return { ...columnVisibility, all_trade_data: { ...all, ...Object.fromEntries(translated.map((id) => [id, false])) } }
}

/** The columns that a person may read and their settings show, from left to right; empty when all are hidden. */
export const settledColumns = (view: View, person: ColumnOwner): Column[] => columnsFor(view, person, settingsFor(view, person))

/** The same columns as the person put them, those that say which trade it is first. */
export const placedColumns = (view: View, person: ColumnOwner, order: readonly string[]): Column[] =>
  inOrder(identifyingFirst(settledColumns(view, person)), order)

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
