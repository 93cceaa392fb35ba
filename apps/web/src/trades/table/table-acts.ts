import type { FieldName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { hasOwnColumns } from '@haulm/domain/trade/columns/own-columns.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { SortField } from '@haulm/domain/trade/trade-sort.ts'
import { afterEntering } from '../../offline/edits/edit.ts'
import { goChord } from '../../ui/keys/go-chord.ts'
import { singleKeysOn } from '../../ui/keys/single-keys.ts'
import { toast, toasts } from '../../ui/toasts/toast.ts'
import { nextSort } from '../columns/next-sort.ts'
import type { PlacedTradeColumn } from '../grid/trade-layout.ts'
import { rowRights } from '../rules/row-rules.ts'
import type { Block } from '../sections/blocks.ts'
import { nextLoad, wantingColumn } from './next-load.ts'
import type { RowAction } from './rows/row-actions.tsx'
import type { TradeTableController } from './use-trade-table.ts'

/** What keys and clicks do in the table: used by `useTableKeys`, `useWorkKeys` and `useTableClicks`, and by nothing else. */
export function tableActs(table: TradeTableController) {
  const { view, rules, edits, actions, sections, onSort, onExport, sort, grid, cells, rows, openMenu, peek, shown } = table
  const { blocks, layout, resizing, placeNow, focusPlace } = grid
  const openMenuAt = (trade: Trade, element: Element | null) => {
    const { left, bottom } = (element ?? document.body).getBoundingClientRect()
    openMenu({ row: { trade: shown(trade), anchor: { left, top: bottom } } })
  }
  return {
    blocks,
    layout,
    placeNow,
    focusPlace,
    /** How many rows a screen shows. */
    page: grid.pageSize,
    toggle: (block: Block) => {
      // The header sticks above its rows as they scroll past: on closing, it stays in view, rather than what lay far below.
      grid.reveal({ line: block.firstLine, column: 0 })
      sections.open.set([block], !block.isOpen)
    },
    sort: (field: SortField) => onSort(nextSort(sort, field)),
    exportBlock: (block: Block) => onExport?.(block),
    edit: (trade: Trade, column: PlacedTradeColumn, typed?: string) => cells.start(shown(trade), column, typed),
    clear: (trade: Trade, column: PlacedTradeColumn) => cells.clear(shown(trade), column),
    editRow: (trade: Trade, column: number) => rows.start(shown(trade), column),
    /** Does what a button of the row stands for. */
    act: (action: RowAction, trade: Trade, button: HTMLElement) => {
      if (action === 'menu') openMenuAt(trade, button)
      else actions[action](shown(trade))
    },
    openMenu: (trade: Trade) => openMenuAt(trade, document.activeElement),
    openHeadMenu: (column: PlacedTradeColumn, head: Element | null = document.activeElement) => {
      if (head === null) return
      const { left, bottom } = head.getBoundingClientRect()
      openMenu({ head: { column, anchor: { left, top: bottom } } })
    },
    /** Makes a column wider by this many pixels. */
    widen: resizing.step,
    /** Makes a column as wide as its values. */
    fit: (column: PlacedTradeColumn) => resizing.fit(column, grid.scroller.current),
    /** Shows the trade beside the table, or hides it again. */
    peek: peek.toggle,
    /** Dismisses a refused edit, or what is shown beside the table; false if there was neither. */
    dismiss: (trade: Trade): boolean => {
      if (rows.rowEdit?.trade.id === trade.id) {
        // Its fields have not loaded yet, or they would have handled the key.
        rows.calls.cancel()
        return true
      }
      const names = Object.keys(edits.current().get(trade.id)?.refused ?? {})
      for (const name of names) edits.forget(trade.id, name as FieldName)
      return names.length > 0 || peek.close()
    },
    /** A letter on a cell that does not take it as typing: E edits in the dialog, C copies. After G, C opens a screen instead. */
    letter: (trade: Trade, key: string, at: number): boolean => {
      const rights = rowRights(trade, view, rules)
      const action = { e: rights.edits && actions.edit, c: rights.copies && actions.copy }[key.toLowerCase()]
      if (!action || !singleKeysOn() || goChord.isBegun(at)) return false
      action(shown(trade))
      return true
    },
    /** Moves to the next load, or the previous one, that still needs work from the desk; false on a page of no desk. */
    goToWork: (step: 1 | -1): boolean => {
      if (!hasOwnColumns(view)) return false
      const { columns } = layout
      const columnOf = (trade: Trade) => wantingColumn(view, shown(trade), columns, rules)
      const now = placeNow()
      const place = nextLoad(now, { blocks, columns, step, columnOf })
      if (place) focusPlace(place)
      if (!place) void sayNothingIsLeft('Nothing is left', 'No load')
      else if (place.line === now.line && place.column === now.column)
        void sayNothingIsLeft('Nothing else is left', 'No other load')
      return true
    },
  }
}

export type TableActs = ReturnType<typeof tableActs>

/** Waits until the latest edit is saved, or its message would replace this one; a refusal stays. */
async function sayNothingIsLeft(title: string, none: string): Promise<void> {
  await afterEntering()
  // The message of the save comes within this turn.
  await new Promise((next) => setTimeout(next))
  if (toasts.current()?.kind === 'error') return
  toast({ kind: 'notice', title, description: `${none} in the open weeks waits for you.` })
}
