import { widthBounds } from '@haulm/domain/trade/columns/table-layout.ts'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { lateOver } from '../../ui/late-over.tsx'
import { listenTo } from '../../ui/state/listen-to.ts'
import { useMedia } from '../../ui/state/use-media.ts'
import { columnActions } from '../columns/column-actions.ts'
import type { ColumnActions, OpenHeadMenu } from '../columns/head-menu.tsx'
import { headPress } from '../columns/head-press.ts'
import { edgesIn, type PlacedColumn } from '../columns/layout.ts'
import { useColumnResizing } from '../columns/use-column-resizing.ts'
import { useLayoutSync } from '../columns/use-layout-sync.ts'
import type { RecordColumn, RecordSort } from './record-column.ts'
import { labelOf } from './record-copy.ts'
import type { RecordColumns } from './use-record-columns.ts'

const HeadMenu = lateOver(() => import('../columns/head-menu.tsx'), 'HeadMenu')

export type RecordHeadToolsProps<Row> = {
  table: RefObject<HTMLTableElement | null>
  /** The columns as the table defines them, before the person changed anything. */
  given: readonly RecordColumn<Row>[]
  placed: RecordColumns<Row>
  onSort: (sort: RecordSort | null) => void
}

/**
 * What people can do with the columns of a table of records: resize them by the edge of a heading, by keys and by the menu; hide,
 * move and pin them by the menu.
 * @see docs/rules/screens.md, rule 22
 */
export function RecordHeadTools<Row>({ table, given, placed, onSort }: RecordHeadToolsProps<Row>) {
  const { name, all, shown, state, drag } = placed
  useLayoutSync(name, state)
  const [menu, setMenu] = useState<OpenHeadMenu | null>(null)
  const edges = edgesIn[useMedia('(pointer: coarse)') ? 'touch' : 'compact']
  const usualActions = columnActions(all, shown, state)
  const placedColumns = shown.map((column, index): PlacedColumn => {
    const { id, width = 0, isChosenWidth } = column
    const usual = given.find((one) => one.id === id)?.width ?? widthBounds.least
    const chosen = isChosenWidth ? { chosenWidth: width } : {}
    const place = { index, pinnedAt: null, isLastPinned: false, isFigure: column.align === 'end' }
    // A fixed width is what the column's contents need: days, figures, numbers.
    return { id, label: labelOf(column), width, leastWidth: usual + edges, ...chosen, ...place }
  })
  const resizing = useColumnResizing(placedColumns, edges, usualActions.resize)
  const headAt = (index: number) => table.current?.tHead?.rows[0]?.cells[index]
  /** The column of a heading, with its width as drawn. */
  const columnOf = (target: EventTarget | null): PlacedColumn | undefined => {
    const head = target instanceof Element ? target.closest<HTMLTableCellElement>('thead th') : null
    const column = head ? placedColumns[head.cellIndex] : undefined
    return head && column ? { ...column, width: head.getBoundingClientRect().width } : undefined
  }
  const openMenu = (column: PlacedColumn) => {
    const { left, bottom } = headAt(column.index)?.getBoundingClientRect() ?? { left: 0, bottom: 0 }
    setMenu({ column, anchor: { left, top: bottom } })
  }

  const closeMenu = () => setMenu(null)
  const focusHead = () => {
    const head = menu && headAt(menu.column.index)
    ;(head?.querySelector('button') ?? head)?.focus()
  }

  const { drag: dragged, dragging } = resizing
  const [draggedId, draggedWidth] = [dragged?.column.id, dragged && dragged.width - edges]
  useEffect(() => {
    drag(draggedId !== undefined && draggedWidth !== null ? { id: draggedId, width: draggedWidth } : null)
  }, [drag, draggedId, draggedWidth])

  const onPress = useEffectEvent((event: MouseEvent | KeyboardEvent) => {
    const column = columnOf(event.target)
    if (!column || event.defaultPrevented) return
    const asks = event instanceof KeyboardEvent ? headPress(event) : 'menu'
    if (asks === null || (event.type === 'click' && !(event.target as Element).closest('[data-head-menu]'))) return
    event.preventDefault()
    if (asks === 'menu') openMenu(column)
    else resizing.step(column, asks)
  })
  const onEdge = useEffectEvent((event: PointerEvent | MouseEvent) => {
    const column = columnOf(event.target)
    if (!column || !(event.target as Element).matches('[data-resize]')) return
    if (event.type === 'dblclick') resizing.fit(column, table.current)
    else resizing.onPointerDownIn({ columns: placedColumns.with(column.index, column) })(event as PointerEvent)
  })
  useEffect(() => {
    const listeners = { contextmenu: onPress, click: onPress, keydown: onPress, pointerdown: onEdge, dblclick: onEdge }
    return table.current ? listenTo(table.current, listeners) : undefined
  }, [table])
  const isDragging = dragging !== null
  const onDrag = useEffectEvent((event: PointerEvent) => {
    if (event.type === 'pointermove') dragging?.onPointerMove(event)
    else if (event.type === 'pointerup') dragging?.onPointerUp(event)
    else dragging?.onPointerCancel()
  })
  useEffect(() => {
    if (!isDragging) return
    return listenTo(window, { pointermove: onDrag, pointerup: onDrag, pointercancel: onDrag })
  }, [isDragging])

  const names = (id: string) => shown.some((column) => column.id === id && column.namesRow)
  const actions: ColumnActions = {
    ...usualActions,
    hide: (id) => (names(id) ? null : usualActions.hide(id)),
    pin: (id, stands) => (names(id) ? null : usualActions.pin(id, stands)),
  }
  const sortBy = (isDescending: boolean) => () => menu && onSort({ column: menu.column.id, isDescending })
  return (
    <>
      <span role="status" className="sr-only">
        {resizing.announced}
      </span>
      {menu && (
        <HeadMenu
          open={menu}
          sorts={shown[menu.column.index]?.sortValue ? { up: sortBy(false), down: sortBy(true) } : null}
          stands={shown[menu.column.index]?.isChosenPinned ?? false}
          columns={actions}
          width={{
            step: (by) => resizing.step(menu.column, by),
            fit: () => resizing.fit(menu.column, table.current),
            reset: () => resizing.reset(menu.column),
          }}
          onClose={closeMenu}
          giveFocusBack={focusHead}
        />
      )}
    </>
  )
}
