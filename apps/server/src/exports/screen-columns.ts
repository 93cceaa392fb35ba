import type { Holder, Person } from '@haulm/domain/people/person.ts'
import { isViewScreen } from '@haulm/domain/saved-view/view-screens.ts'
import { type ColumnSection, type View, views } from '@haulm/domain/trade/catalogue/views.ts'
import { type Column, columnsFor } from '@haulm/domain/trade/columns/columns.ts'
import { identifiedColumns } from '@haulm/domain/trade/columns/identified-columns.ts'
import { placedColumns, visibleColumns } from '@haulm/domain/trade/columns/screen-columns.ts'
import type { Database } from '../database/connection.ts'
import { tableLayout } from '../trade-rows/table-layout.queries.ts'

/**
 * The columns for 'as on my screen': those that the person's settings show there, as they last laid the table out, and always the
 * trade number and the status. Spreadsheets that come from no table, such as custom reports, ask for All Trade Data.
 * @param section undefined for every column, unlike a screen.
 * @param reader the holder of the rights to read trades, if these are not the person's own.
 * @returns empty if the settings hide every column; undefined without a section.
 */
export async function screenColumns(
  db: Database,
  section: ColumnSection | undefined,
  person: Person,
  reader: Holder = person,
): Promise<readonly Column[] | undefined> {
  if (section === undefined) return undefined
  const view = viewOf(section)
  const shown = await shownColumns(db, view, person, reader)
  return shown.length === 0 ? [] : identifiedColumns(view, shown)
}

async function shownColumns(db: Database, view: View, person: Person, reader: Holder): Promise<readonly Column[]> {
  const owner = { ...person, ...reader }
  if (!isViewScreen(view)) return columnsFor(view, owner, person.columnVisibility)
  const layout = (await tableLayout(db, view, person)) ?? { hidden: [], order: [] }
  return visibleColumns(placedColumns(view, owner, layout), layout)
}

const viewOf = (section: ColumnSection): View =>
  (Object.keys(views) as View[]).find((view) => views[view].columnSection === section) ?? 'liveDashboard'
