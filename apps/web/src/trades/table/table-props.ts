import type { Day } from '@haulm/domain/calendar/day.ts'
import type { View } from '@haulm/domain/trade/catalogue/views.ts'
import type { Column } from '@haulm/domain/trade/columns/columns.ts'
import type { Density } from '@haulm/domain/trade/columns/table-layout.ts'
import type { TradeSort } from '@haulm/domain/trade/trade-sort.ts'
import type { ColumnActions } from '../../grid/columns/head-menu.tsx'
import type { Edits } from '../edit/edits-over-rows.ts'
import type { SaveTrade } from '../edit/use-save-trade.ts'
import type { EditRules } from '../rules/cannot-edit.ts'
import type { TradeActions } from '../rules/row-rules.ts'
import type { Block } from '../sections/blocks.ts'
import type { Sections } from '../sections/use-sections.ts'

/** What the table is given; the phone's strips are given most of the same. */
export type TradeTableProps = {
  view: View
  /** Its name for people who listen. */
  label: string
  columns: readonly Column[]
  sections: Sections
  sort: TradeSort
  onSort: (sort: TradeSort) => void
  /** Absent where the columns stay as they are. */
  columnActions?: ColumnActions
  /** Takes the trades of a month along; absent where there is nothing to take. */
  onExport?: (block: Block) => void
  density: Density
  rules: EditRules
  edits: Edits
  save: SaveTrade
  actions: TradeActions
  today: Day
}
