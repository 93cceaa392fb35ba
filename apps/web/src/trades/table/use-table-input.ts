import type { FieldName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { hasOwnColumns } from '@haulm/domain/trade/columns/own-columns.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { type RefObject, useCallback } from 'react'
import { singleKeysOn } from '../../ui/keys/single-keys.ts'
import { toast } from '../../ui/toasts/toast.ts'
import type { OpenHeadMenu } from '../columns/head-menu.tsx'
import { nextSort } from '../columns/next-sort.ts'
import { patchOf } from '../edit/edits-over-rows.ts'
import type { AfterEdit } from '../grid/cell-edit.ts'
import type { useCellEditing } from '../grid/editing/use-cell-editing.ts'
import type { useRowEditing } from '../grid/editing/use-row-editing.ts'
import type { LaidColumn, Layout } from '../grid/layout.ts'
import { moveFocus } from '../grid/move-focus.ts'
import type { useGridFocus } from '../grid/use-grid-focus.ts'
import { type Lookups, withPatch } from '../lookups/optimistic.ts'
import { rowRights } from '../rules/row-rules.ts'
import { type Block, type Heights, lineAt, lineCountOf } from '../sections/blocks.ts'
import { nextLoad, wantingColumn } from './next-load.ts'
import type { usePeek } from './peek/use-peek.ts'
import type { RowAction } from './rows/row-actions.tsx'
import type { OpenRowMenu } from './rows/row-menu.tsx'
import type { TradeTableProps } from './table-props.ts'
import type { useColumnResizing } from './use-column-resizing.ts'
import { useTableClicks } from './use-table-clicks.ts'
import { useTableKeys } from './use-table-keys.ts'

type TableInput = Pick<TradeTableProps, 'view' | 'rules' | 'edits' | 'actions' | 'sections' | 'onSort' | 'onExport' | 'sort'> & {
  blocks: readonly Block[]
  layout: Layout
  heights: Heights
  lookups: Lookups
  scroller: RefObject<HTMLElement | null>
  focus: ReturnType<typeof useGridFocus>
  cells: ReturnType<typeof useCellEditing>
  rows: ReturnType<typeof useRowEditing>
  openMenu: (menu: OpenRowMenu) => void
  openHeadMenu: (menu: OpenHeadMenu) => void
  peek: ReturnType<typeof usePeek>
  resizing: Pick<ReturnType<typeof useColumnResizing>, 'step' | 'fit'>
}

const keysAfter: Partial<Record<AfterEdit, string>> = { down: 'ArrowDown', up: 'ArrowUp', right: 'ArrowRight', left: 'ArrowLeft' }

/** What keys and clicks do in the table, and where the focus goes after an edit. */
export function useTableInput(table: TableInput) {
  const {
    view,
    rules,
    edits,
    actions,
    sections,
    onSort,
    onExport,
    sort,
    blocks,
    layout,
    heights,
    lookups,
    scroller,
    focus,
    cells,
    rows,
    openMenu,
    openHeadMenu,
    peek,
    resizing,
  } = table
  const { open } = sections

  /** The trade as it is shown: with the edits that are on their way. */
  const shown = (trade: Trade): Trade => {
    const pending = edits.current().get(trade.id)?.pending
    return pending?.length ? withPatch(trade, patchOf(pending), lookups) : trade
  }
  const toggle = (block: Block) => open.set([block], !block.isOpen)
  const edit = (trade: Trade, column: LaidColumn, typed?: string) => cells.start(shown(trade), column, typed)
  const editRow = (trade: Trade, column: number) => rows.start(shown(trade), column)
  const openMenuAt = (trade: Trade, element: Element | null) => {
    const { left, bottom } = (element ?? document.body).getBoundingClientRect()
    openMenu({ trade: shown(trade), anchor: { left, top: bottom } })
  }
  const headMenuAt = (column: LaidColumn, head: Element) => {
    const { left, bottom } = head.getBoundingClientRect()
    openHeadMenu({ column, anchor: { left, top: bottom } })
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
    const place = nextLoad(focus.placeNow(), { blocks, columns, step, columnOf })
    if (place) focus.focusPlace(place)
    else toast({ kind: 'notice', title: 'Nothing is left', description: 'No load in the open weeks waits for you.' })
    return true
  }
  const onKeyDown = useTableKeys({
    blocks,
    layout,
    page: () => Math.floor(((scroller.current?.clientHeight ?? 0) - heights.head - heights.week) / heights.row),
    placeNow: focus.placeNow,
    focusPlace: focus.focusPlace,
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
    fit: (column) => resizing.fit(column, scroller.current),
  })
  const leave = useCallback(
    (then: AfterEdit) => {
      const place = focus.placeNow()
      const walk = {
        lines: lineCountOf(blocks),
        columns: layout.columns.length,
        page: 1,
        isPassed: (line: number) => line < 0 || lineAt(blocks, line)?.kind !== 'row',
      }
      const key = keysAfter[then]
      focus.focusPlace((key && moveFocus(place, { key, ctrlKey: false }, walk)) || place)
    },
    [focus, blocks, layout],
  )
  return { handlers: { onKeyDown, ...clicks }, leave }
}
