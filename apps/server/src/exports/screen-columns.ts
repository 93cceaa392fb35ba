import type { Holder, Person } from '@haulm/domain/people/person.ts'
import { isViewScreen } from '@haulm/domain/saved-view/view-screens.ts'
import { type ColumnSection, type View, views } from '@haulm/domain/trade/catalogue/views.ts'
import { type Column, columnsFor } from '@haulm/domain/trade/columns/columns.ts'
import { identifiedColumns } from '@haulm/domain/trade/columns/identified-columns.ts'
import { placedColumns, visibleColumns } from '@haulm/domain/trade/columns/screen-columns.ts'
import type { Database } from '../database/connection.ts'
import { tableLayout } from '../trade-rows/table-layout.queries.ts'

/**
 * The columns that 'as on my screen' means: what the person's settings show there, as they laid the table out last, and always the trade
 * number and the status. Spreadsheets that are taken from no table, as custom reports are, ask for All Trade Data.
 * @param section undefined is every column: not as on a screen.
 * @param reader whoever reads the trades, where reading goes by other rights than the person's own.
 * @returns empty when the settings hide every column.
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
