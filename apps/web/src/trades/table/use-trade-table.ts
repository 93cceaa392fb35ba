import { monthOf } from '@haulm/domain/calendar/month.ts'
import type { Column } from '@haulm/domain/trade/columns/columns.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useIdle } from '../../api/cache/idle.ts'
import { useLookups } from '../../api/queries/lookups.ts'
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
import type { FillBlock, TableContext } from '../grid/table-context.ts'
import { type TradeGrid, traitsOf, useButtons } from '../grid/trade-layout.ts'
import { namesGroups } from '../sections/arrangement.ts'
import type { Block } from '../sections/blocks.ts'
import { useDigits } from './figure-digits.ts'
import type { OpenRowMenu } from './rows/row-menu.tsx'
import type { TradeTableProps } from './table-props.ts'
import { useShowEntered } from './use-show-entered.ts'
import { useStartAtMonth } from './use-start-at-month.ts'

type OpenMenu = { row: OpenRowMenu } | { head: OpenHeadMenu<Column> } | null

/** Milliseconds that the page has to itself after its rows have come, unless somebody uses the table. */
const openingTimeMs = 1000

/** How many rows below a newly created one are kept in view with it: its toast is shown there. */
const rowsBelow = 4

/**
 * The controller of the trades table: the grid with what trades add to it. Its components draw from this one object.
 *
 * **What it answers**: what the page passed in (`view`, `rules`, `sections`, `edits`, `actions`, …), the `grid`, the `context`
 * that all rows share, the edits over the rows (`editsByTrade`), the open editors (`cells.edit`, `rows.rowEdit`), the open menu,
 * the trade beside the table (`peek.trade`), and `shown(trade)`, a trade with its pending edits.
 *
 * **Who may change what**: an editor is opened by `cells.start` and `rows.start`, and closes itself, through `cells.calls` and
 * `rows.calls`, which save with the page's `save`; the grid then moves the focus on. A menu is opened by `openMenu` and closed by
 * `closeMenu`; `leaveMenu` gives the focus back before the chosen action runs. The bulk layer sets `fillBlock`, which fills a
 * selection. Rows change only in the query cache.
 *
 * **In which order**: editing comes first, since the grid stands still while something is open; then the grid, from the columns
 * and the blocks; then what follows the focus. What keys and clicks do with this object is all in one place, `tableActs`.
 */
export function useTradeTable(props: TradeTableProps) {
  const { view, columns, sections, density, rules, edits, save, today, columnActions } = props
  const isGrouped = namesGroups(view)
  const [isUsed, setUsed] = useState(false)
  const isIdle = useIdle(sections.tally.size > 0)
  const { lookups, truckNames, coming } = useLookups(isUsed, isIdle)
  const [menu, setMenu] = useState<OpenMenu>(null)
  const menuButton = useRef<HTMLElement | null>(null)
  const editsByTrade = edits.use()

  const leaving = useLeaveEditor()
  const fillBlock = useRef<FillBlock | null>(null)
  const cells = useCellEditing({ rules, edits, save, leave: leaving.leave, fillBlock })
  const rows = useRowEditing({ rules, columns, save, leave: leaving.leave })
  const openRows = [cells.edit, rows.rowEdit].flatMap((open) => open?.trade.id ?? [])
  const grid = useGrid({
    blocks: sections.blocks,
    columns,
    traitsOf,
    density,
    heights: heightsFor(density, isGrouped),
    buttons: useButtons(),
    digits: useDigits(columns, sections.blocks),
    isOpening: !useDelayed(isUsed || isIdle, isUsed ? 0 : openingTimeMs),
    resize: columnActions?.resize,
    editing: { leaving, rows: openRows, isWholeRow: rows.rowEdit !== null },
  })
  const { scroller, blocks, drawn, placeNow, focusPlace, reveal } = grid
  const peek = usePeek(grid)
  useStartAtMonth(scroller, monthOf(today), blocks, topFor(blocks, grid.geometry))
  useShowEntered(sections.uncover, blocks, (line) => reveal({ line, column: 0 }, rowsBelow))
  const { want, isWeekCut } = sections
  useEffect(() => want(drawn.map(({ block }) => block)))

  const context = useMemo<TableContext>(
    () => ({ view, rules, lookups, truckNames, coming, today, isWeekCut, editor: cells.calls, rowEditor: rows.calls }),
    [view, rules, lookups, truckNames, coming, today, isWeekCut, cells.calls, rows.calls],
  )
  return {
    ...props,
    isGrouped,
    grid,
    context,
    editsByTrade,
    cells,
    rows,
    fillBlock,
    peek,
    menu,
    /** The lists behind the choices are fetched once somebody comes near the table. */
    use: () => setUsed(true),
    /** The trade as shown: with its pending edits. */
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

export type TradeTableController = ReturnType<typeof useTradeTable>

/** How many rows of the month are to be visible below its header. */
const rowsInView = 8

/** Scrolls the table just far enough for them to be visible. */
const topFor =
  (blocks: readonly Block[], { tops, heights }: Geometry) =>
  (block: Block, view: HTMLElement): number | undefined => {
    const top = tops[blocks.indexOf(block)]
    const below = heights.head + heights.group + rowsInView * heights.row - view.clientHeight
    return top === undefined ? undefined : Math.max(0, top + below)
  }

/** The trade shown beside the table: that of the row with the focus, wherever it moves, until it is closed. */
function usePeek({ blocks, lineNow, placeNow, reveal, room }: TradeGrid) {
  const [id, setId] = useState<string | null>(null)
  const found = id === null ? undefined : rowAt(blocks, lineOfKey(blocks, id, headLine))
  const trade = found?.id === id ? (found ?? null) : null
  const isPeeking = trade !== null
  // The panel took some of the table's width: the cell with the focus stays in view.
  useEffect(() => {
    if (isPeeking && room > 0) reveal(placeNow())
  }, [isPeeking, room, reveal, placeNow])
  return {
    /** Null if none is shown, or its row is gone. */
    trade,
    open: ({ id }: Trade) => setId(id),
    toggle: ({ id }: Trade) => setId(trade === null ? id : null),
    /** Follows the focus. A panel being closed, which gives the focus back, stays closed. */
    follow: () => {
      const next = trade === null ? undefined : rowAt(blocks, lineNow())?.id
      if (next !== undefined) setId((former) => (former === null ? null : next))
    },
    /** Returns false if nothing was shown. */
    close: (): boolean => {
      setId(null)
      return trade !== null
    },
  }
}
