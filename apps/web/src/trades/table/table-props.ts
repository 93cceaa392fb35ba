import type { Day } from '@haulm/domain/calendar/day.ts'
import type { View } from '@haulm/domain/trade/catalogue/views.ts'
import type { Column } from '@haulm/domain/trade/columns/columns.ts'
import type { Density } from '@haulm/domain/trade/columns/table-layout.ts'
import type { FilterField } from '@haulm/domain/trade/filters/filter-fields.ts'
import type { TradeSort } from '@haulm/domain/trade/trade-sort.ts'
import type { ColumnActions } from '../../grid/columns/head-menu.tsx'
import type { Edits } from '../edit/edits-over-rows.ts'
import type { SaveTrade } from '../edit/use-save-trade.ts'
import type { EditRules, TradeActions } from '../rules/row-rules.ts'
import type { Block } from '../sections/blocks.ts'
import type { Sections } from '../sections/use-sections.ts'

/** The props of the table; the phone's strips get most of them too. */
export type TradeTableProps = {
  view: View
  /** Its name for screen readers. */
  label: string
  columns: readonly Column[]
  sections: Sections
  sort: TradeSort
  onSort: (sort: TradeSort) => void
  /** Opens the form for a filter on a field; absent if the page has none. */
  onFilter?: (field: FilterField) => void
  /** Absent if the columns cannot be changed. */
  columnActions?: ColumnActions
  /** Exports the trades of a month; absent if there is nothing to export. */
  onExport?: (block: Block) => void
  density: Density
  rules: EditRules
  edits: Edits
  save: SaveTrade
  actions: TradeActions
  today: Day
}
