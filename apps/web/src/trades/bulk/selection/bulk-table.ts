import type { RefObject } from 'react'
import type { SaveTrade } from '../../edit/use-save-trade.ts'
import type { FillBlock } from '../../grid/cell-edit.ts'
import type { Layout } from '../../grid/layout.ts'
import type { TableContext } from '../../grid/table-context.ts'
import type { useGridFocus } from '../../grid/use-grid-focus.ts'
import type { Block } from '../../sections/blocks.ts'

/** The table, as far as bulk work needs it. */
export type BulkTable = {
  table: RefObject<HTMLTableElement | null>
  scroller: RefObject<HTMLElement | null>
  blocks: readonly Block[]
  layout: Layout
  focus: Pick<ReturnType<typeof useGridFocus>, 'placeNow' | 'focusPlace'>
  context: TableContext
  save: SaveTrade
  /** By what is filled that was entered in a cell of a selected block. */
  fillBlock: RefObject<FillBlock | null>
}
