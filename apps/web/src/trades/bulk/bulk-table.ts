import type { RefObject } from 'react'
import type { SaveTrade } from '../edit/use-save-trade.ts'
import type { FillBlock } from '../grid/open-cell.ts'
import type { TableContext } from '../grid/table-context.ts'
import type { TradeGrid } from '../grid/trade-layout.ts'

/** The table, as far as bulk work needs it. */
export type BulkTable = {
  grid: TradeGrid
  context: TableContext
  save: SaveTrade
  /** By what is filled that was entered in a cell of a selected block. */
  fillBlock: RefObject<FillBlock | null>
}
