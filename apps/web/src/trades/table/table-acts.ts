import type { FieldName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { hasOwnColumns } from '@haulm/domain/trade/columns/own-columns.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { SortField } from '@haulm/domain/trade/trade-sort.ts'
import { afterEntering } from '../../offline/edits/logged-edits.ts'
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

/** What keys and clicks do in the table: read by `useTableKeys`, `useWorkKeys` and `useTableClicks`, and by nothing else. */
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
      // Its line stands above its rows while they pass: closed, it stays in view, and not what lay far below.
      grid.reveal({ line: block.firstLine, column: 0 })
      sections.open.set([block], !block.isOpen)
    },
    sort: (field: SortField) => onSort(nextSort(sort, field)),
    exportBlock: (block: Block) => onExport?.(block),
    edit: (trade: Trade, column: PlacedTradeColumn, typed?: string) => cells.start(shown(trade), column, typed),
    clear: (trade: Trade, column: PlacedTradeColumn) => cells.clear(shown(trade), column),
    editRow: (trade: Trade, column: number) => rows.start(shown(trade), column),
    /** By a button of the row. */
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
    /** Makes a column by so many pixels wider. */
    widen: resizing.step,
    /** Makes a column as wide as its values. */
    fit: (column: PlacedTradeColumn) => resizing.fit(column, grid.scroller.current),
    /** Shows the trade beside the table, or no longer. */
    peek: peek.toggle,
    /** Lets go of a refused edit, or of what is shown beside the table; false when there was neither. */
    dismiss: (trade: Trade): boolean => {
      if (rows.rowEdit?.trade.id === trade.id) {
        // Its fields have not come yet, or they would have taken the key.
        rows.calls.cancel()
        return true
      }
      const names = Object.keys(edits.current().get(trade.id)?.refused ?? {})
      for (const name of names) edits.forget(trade.id, name as FieldName)
      return names.length > 0 || peek.close()
    },
    /** A letter over a cell that does not take it as typing: E edits in the dialog, C copies. G, C goes to a screen. */
    letter: (trade: Trade, key: string, at: number): boolean => {
      const rights = rowRights(trade, view, rules)
      const action = { e: rights.edits && actions.edit, c: rights.copies && actions.copy }[key.toLowerCase()]
      if (!action || !singleKeysOn() || goChord.isBegun(at)) return false
      action(shown(trade))
      return true
    },
    /** Goes to the next load, or the one before, that still wants something of the desk; false on a page of no desk. */
    goToWork: (step: 1 | -1): boolean => {
      if (!hasOwnColumns(view)) return false
      const { columns } = layout
      const columnOf = (trade: Trade) => wantingColumn(view, shown(trade), columns, rules)
      const place = nextLoad(placeNow(), { blocks, columns, step, columnOf })
      if (place) focusPlace(place)
      else void sayNothingIsLeft()
      return true
    },
  }
}

/** What `tableActs` returns: see there. */
export type TableActs = ReturnType<typeof tableActs>

/** Once what was just entered is saved, or its message would be in this one's place; a refusal stays. */
async function sayNothingIsLeft(): Promise<void> {
  await afterEntering()
  // The message of what is saved comes in this turn.
  await new Promise((next) => setTimeout(next))
  if (toasts.current()?.kind === 'error') return
  toast({ kind: 'notice', title: 'Nothing is left', description: 'No load in the open weeks waits for you.' })
}
