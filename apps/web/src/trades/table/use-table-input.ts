import type { FieldName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { hasOwnColumns } from '@haulm/domain/trade/columns/own-columns.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { singleKeysOn } from '../../ui/keys/single-keys.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { nextSort } from '../columns/next-sort.ts'
import type { PlacedTradeColumn } from '../grid/trade-layout.ts'
import { rowRights } from '../rules/row-rules.ts'
import type { Block } from '../sections/blocks.ts'
import { nextLoad, wantingColumn } from './next-load.ts'
import type { RowAction } from './rows/row-actions.tsx'
import { useTableClicks } from './use-table-clicks.ts'
import { useTableKeys } from './use-table-keys.ts'
import type { TradeTableController } from './use-trade-table.ts'

/** What keys and clicks do in the table. */
export function useTableInput(table: TradeTableController) {
  const { view, rules, edits, actions, sections, onSort, onExport, sort, grid, cells, rows, openMenu, peek, shown } = table
  const { blocks, layout, resizing, placeNow, focusPlace } = grid

  const toggle = (block: Block) => sections.open.set([block], !block.isOpen)
  const edit = (trade: Trade, column: PlacedTradeColumn, typed?: string) => cells.start(shown(trade), column, typed)
  const editRow = (trade: Trade, column: number) => rows.start(shown(trade), column)
  const openMenuAt = (trade: Trade, element: Element | null) => {
    const { left, bottom } = (element ?? document.body).getBoundingClientRect()
    openMenu({ row: { trade: shown(trade), anchor: { left, top: bottom } } })
  }
  const headMenuAt = (column: PlacedTradeColumn, head: Element) => {
    const { left, bottom } = head.getBoundingClientRect()
    openMenu({ head: { column, anchor: { left, top: bottom } } })
  }
  const act = (action: RowAction, trade: Trade, button: HTMLElement) => {
    if (action === 'menu') openMenuAt(trade, button)
    else actions[action](shown(trade))
  }
  const dismiss = (trade: Trade): boolean => {
    if (rows.rowEdit?.trade.id === trade.id) {
      // Its fields have not come yet, or they would have taken the key.
      rows.calls.cancel()
      return true
    }
    const names = Object.keys(edits.current().get(trade.id)?.refused ?? {})
    for (const name of names) edits.forget(trade.id, name as FieldName)
    return names.length > 0 || peek.close()
  }
  const letter = (trade: Trade, key: string): boolean => {
    const rights = rowRights(trade, view, rules)
    const action = { e: rights.edits && actions.edit, c: rights.copies && actions.copy }[key.toLowerCase()]
    if (!action || !singleKeysOn()) return false
    action(shown(trade))
    return true
  }
  const goToWork = (step: 1 | -1): boolean => {
    if (!hasOwnColumns(view)) return false
    const { columns } = layout
    const columnOf = (trade: Trade) => wantingColumn(view, shown(trade), columns, rules)
    const place = nextLoad(placeNow(), { blocks, columns, step, columnOf })
    if (place) focusPlace(place)
    else toast({ kind: 'notice', title: 'Nothing is left', description: 'No load in the open weeks waits for you.' })
    return true
  }
  const onKeyDown = useTableKeys({
    blocks,
    layout,
    page: grid.pageSize,
    placeNow,
    focusPlace,
    toggle,
    edit,
    clear: (trade, column) => cells.clear(shown(trade), column),
    editRow,
    openMenu: (trade) => openMenuAt(trade, document.activeElement),
    openHeadMenu: (column) => document.activeElement && headMenuAt(column, document.activeElement),
    widen: resizing.step,
    peek: peek.toggle,
    dismiss,
    goToWork,
    letter,
  })
  const clicks = useTableClicks({
    blocks,
    layout,
    toggle,
    sort: (field) => onSort(nextSort(sort, field)),
    edit,
    act,
    openMenu: (trade) => openMenuAt(trade, document.activeElement),
    openHeadMenu: headMenuAt,
    exportBlock: (block) => onExport?.(block),
    fit: (column) => resizing.fit(column, grid.scroller.current),
  })
  return { onKeyDown, ...clicks }
}
