import type { ReportContent } from '@haulm/domain/report/report-definition.ts'
import type { LayoutTable } from '@haulm/domain/saved-view/layout-tables.ts'
import type { ViewContent } from '@haulm/domain/saved-view/saved-view.ts'
import type { ViewScreen } from '@haulm/domain/saved-view/view-screens.ts'
import type { TableLayout } from '@haulm/domain/trade/columns/table-layout.ts'
import type { ColumnType, Generated } from 'kysely'

/** Saved custom reports, which belong to no table, are stored under their own screen. */
export type SavedScreen = ViewScreen | 'customReport'

export interface SavedViewTable {
  id: Generated<string>
  personId: string
  screen: SavedScreen
  name: string
  isShared: boolean
  isDefault: boolean
  content: ColumnType<ViewContent | ReportContent, string, string>
  changedAt: ColumnType<string, Date, Date>
}

/** How a person last laid a table out. */
export interface TableLayoutTable {
  personId: string
  screen: LayoutTable
  content: ColumnType<TableLayout, string, string>
  changedAt: ColumnType<string, Date, Date>
}
