import type { TableLayout, ViewContent } from '@haulm/domain/saved-view/saved-view.ts'
import type { ViewScreen } from '@haulm/domain/saved-view/view-screens.ts'
import type { ColumnType, Generated } from 'kysely'

export interface SavedViewTable {
  id: Generated<string>
  personId: string
  screen: ViewScreen
  name: string
  isShared: boolean
  isDefault: boolean
  content: ColumnType<ViewContent, string, string>
  changedAt: ColumnType<string, Date, Date>
}

/** How a person laid a table out last. */
export interface TableLayoutTable {
  personId: string
  screen: ViewScreen
  content: ColumnType<TableLayout, string, string>
  changedAt: ColumnType<string, Date, Date>
}
