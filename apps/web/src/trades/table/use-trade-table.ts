import { monthOf } from '@haulm/domain/calendar/month.ts'
import type { Column } from '@haulm/domain/trade/columns/columns.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useRest } from '../../api/cache/when-quiet.ts'
import { useLookups } from '../../api/queries/use-lookups.ts'
import { rowAt } from '../../grid/blocks.ts'
import type { OpenHeadMenu } from '../../grid/columns/head-menu.tsx'
import { heightsFor } from '../../grid/density.ts'
import type { Geometry } from '../../grid/focus/geometry.ts'
import { headLine, lineOfKey } from '../../grid/focus/line-key.ts'
import { useLeaveEditor } from '../../grid/leave-editor.ts'
import { useGrid } from '../../grid/use-grid.ts'
import { useDelayed } from '../../ui/state/use-delayed.ts'
import { withEdits } from '../edit/edits-over-rows.ts'
import { useCellEditing } from '../grid/editing/use-cell-editing.ts'
import { useRowEditing } from '../grid/editing/use-row-editing.ts'
import type { FillBlock } from '../grid/open-cell.ts'
import type { TableContext } from '../grid/table-context.ts'
import { type TradeGrid, traitsOf, useButtons } from '../grid/trade-layout.ts'
import { namesGroups } from '../sections/arrangement.ts'
import type { Block } from '../sections/blocks.ts'
import { useDigits } from './figure-digits.ts'
import type { OpenRowMenu } from './rows/row-menu.tsx'
import type { TradeTableProps } from './table-props.ts'
import { useShowEntered } from './use-show-entered.ts'
import { useStartAtMonth } from './use-start-at-month.ts'

/** What is open over the table: the menu of a row, or of a column. */
type OpenMenu = { row: OpenRowMenu } | { head: OpenHeadMenu<Column> } | null

/** Milliseconds that the page has to itself after its rows, where nobody comes near. */
const openingTime = 1000

/** So many rows below one that was entered are seen with it: there its message stands. */
const rowsBelow = 4

/**
 * The controller of the trades table: the grid with what trades add to it. Its components draw from this one object.
 *
 * **What may be asked**: what the page gave (`view`, `rules`, `sections`, `edits`, `actions`, …), the `grid`, the `context` that all
 * rows share, the edits over the rows (`editsByTrade`), the open editors (`cells.edit`, `rows.rowEdit`), the open menu, the trade
 * beside the table (`peek.trade`), and `shown(trade)`, a trade with its edits that are on their way.
 *
 * **Who may change what**: an editor opens by `cells.start` and `rows.start`, and closes by itself, through `cells.calls` and
 * `rows.calls`, which save by the `save` of the page; the grid lets the focus go on. A menu opens by `openMenu` and closes by
 * `closeMenu`; the focus is back by `leaveMenu` before what was chosen is done. What a selection fills is put into `fillBlock` by the
 * bulk layer. Rows change in the query cache only.
 *
 * **In which order**: editing comes first, since the grid stands still while something is open; then the grid, from the columns and
 * the blocks; then what follows the focus. What keys and clicks do with this object is on one page, `tableActs`.
 */
export function useTradeTable(props: TradeTableProps) {
  const { view, columns, sections, density, rules, edits, save, today, columnActions } = props
  const isGrouped = namesGroups(view)
  const [isUsed, setUsed] = useState(false)
  const hasRest = useRest(sections.tally.size > 0)
  const { lookups, truckNames, coming } = useLookups(isUsed, hasRest)
  const [menu, setMenu] = useState<OpenMenu>(null)
  const menuButton = useRef<HTMLElement | null>(null)
  const editsByTrade = edits.use()

  const leaving = useLeaveEditor()
  const fillBlock = useRef<FillBlock | null>(null)
  const cells = useCellEditing({ rules, edits, save, leave: leaving.leave, fillBlock })
  const rows = useRowEditing({ rules, save, leave: leaving.leave })
  const openRows = [cells.edit, rows.rowEdit].flatMap((open) => open?.trade.id ?? [])
  const grid = useGrid({
    blocks: sections.blocks,
    columns,
    traitsOf,
    density,
    heights: heightsFor(density, isGrouped),
    buttons: useButtons(),
    digits: useDigits(columns, sections.blocks),
    isOpening: !useDelayed(isUsed || hasRest, isUsed ? 0 : openingTime),
    resize: columnActions?.resize,
    editing: { leaving, rows: openRows, isWholeRow: rows.rowEdit !== null },
  })
  const { scroller, blocks, drawn, placeNow, focusPlace, reveal } = grid
  const peek = usePeek(grid)
  useStartAtMonth(scroller, monthOf(today), blocks, topFor(blocks, grid.geometry))
  useShowEntered(sections.uncover, blocks, (line) => reveal({ line, column: 0 }, rowsBelow))
  const { want } = sections
  useEffect(() => want(drawn.map(({ block }) => block)))

  const endsToday = sections.lastDate === today
  const context = useMemo<TableContext>(
    () => ({ view, rules, lookups, truckNames, coming, today, endsToday, editor: cells.calls, rowEditor: rows.calls }),
    [view, rules, lookups, truckNames, coming, today, endsToday, cells.calls, rows.calls],
  )
  return {
    ...props,
    ...{ isGrouped, grid, context, editsByTrade, cells, rows, fillBlock, peek, menu },
    /** The lists behind the choices are fetched once somebody comes near. */
    use: () => setUsed(true),
    /** The trade as it is shown: with the edits that are on their way. */
    shown: (trade: Trade): Trade => withEdits(trade, edits.current().get(trade.id), lookups),
    openMenu: (opened: OpenMenu) => {
      menuButton.current = document.activeElement?.closest<HTMLElement>('[data-action]') ?? null
      setMenu(opened)
    },
    closeMenu: () => setMenu(null),
    /** Gives the focus back to the button or the cell. */
    leaveMenu: () => {
      if (menuButton.current?.isConnected) menuButton.current.focus({ preventScroll: true })
      else focusPlace(placeNow())
    },
  }
}

/** What `useTradeTable` returns: see there. */
export type TradeTableController = ReturnType<typeof useTradeTable>

/** Rows of the month that are to be seen below its header. */
const rowsInView = 8

/** The table is scrolled as far as it takes to see them, and no further. */
const topFor =
  (blocks: readonly Block[], { tops, heights }: Geometry) =>
  (block: Block, view: HTMLElement): number | undefined => {
    const top = tops[blocks.indexOf(block)]
    const below = heights.head + heights.group + rowsInView * heights.row - view.clientHeight
    return top === undefined ? undefined : Math.max(0, top + below)
  }

/** The trade that is shown beside the table: that of the row with the focus, wherever it goes, until it is closed. */
function usePeek({ blocks, lineNow, placeNow, reveal, room }: TradeGrid) {
  const [id, setId] = useState<string | null>(null)
  const found = id === null ? undefined : rowAt(blocks, lineOfKey(blocks, id, headLine))
  const trade = found?.id === id ? (found ?? null) : null
  const isPeeking = trade !== null
  // The table gave room to what is beside it: the cell with the focus stays in view.
  useEffect(() => {
    if (isPeeking && room > 0) reveal(placeNow())
  }, [isPeeking, room, reveal, placeNow])
  return {
    /** Null where none is shown, or its row is gone. */
    trade,
    open: ({ id }: Trade) => setId(id),
    toggle: ({ id }: Trade) => setId(trade === null ? id : null),
    /** Goes along with the focus. What was closed in the same moment, which gives the focus back, stays closed. */
    follow: () => {
      const next = trade === null ? undefined : rowAt(blocks, lineNow())?.id
      if (next !== undefined) setId((former) => (former === null ? null : next))
    },
    /** False where nothing was shown. */
    close: (): boolean => {
      setId(null)
      return trade !== null
    },
  }
}
