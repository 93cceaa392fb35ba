import { type FocusEvent, type RefObject, useCallback, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type GridBlock, lineAt } from '../blocks.ts'
import type { ShownLayout } from '../columns/use-shown-columns.ts'
import { type Geometry, rowTop, scrollTo } from './geometry.ts'
import { headLine, keyOfLine, type LineKey, lineOfKey } from './line-key.ts'
import { columnAfter, type Place } from './move-focus.ts'

/** Where the focus is. isUnvisited: nobody chose that line; it replaced one that is gone, or follows one saved by Enter. */
export type FocusedPlace = Place & { isUnvisited: boolean }

type Grid = {
  blocks: readonly GridBlock[]
  geometry: Geometry
  layout: ShownLayout
  refresh: () => void
  /** Whether an editor is being closed, which then moves the focus itself. */
  isLeaving: RefObject<boolean>
}

type Active = { key: LineKey; line: number; column: number }

/** Where the focus was in a table that was unmounted under it, as after a change of rights; the next table on its page gives it back. */
let takenAway: { page: string; active: Active; layout: ShownLayout } | null = null

/**
 * The roving focus. The grid is one tab stop: when it gets the focus it hands it to the cell that had it last; while the focus is
 * inside, the next Tab leaves. The place is kept in a ref, so that moving the focus renders no row.
 */
export function useGridFocus(scroller: RefObject<HTMLElement | null>, table: RefObject<HTMLTableElement | null>, grid: Grid) {
  const active = useRef<Active>({ key: '', line: 0, column: 0 })
  const isInside = useRef(false)
  const isParked = useRef(false)
  /** Whether the line has the focus only because the one before it is done or gone: nobody has moved there. */
  const isUnvisited = useRef(false)
  // To render a line that is not drawn before it is focused.
  const [, drawAnew] = useState(0)
  const now = useRef(grid)
  useInsertionEffect(() => {
    active.current = activeAfter(active.current, now.current.layout, grid.layout)
    now.current = grid
  })

  /** The line with the focus, among blocks that are being rendered. */
  const lineIn = useCallback((blocks: readonly GridBlock[]) => {
    const { key, line } = active.current
    return key === '' ? firstStop(blocks) : lineOfKey(blocks, key, line)
  }, [])
  const lineNow = useCallback(() => lineIn(now.current.blocks), [lineIn])
  const placeNow = useCallback(
    (): FocusedPlace => ({ line: lineNow(), column: active.current.column, isUnvisited: isUnvisited.current }),
    [lineNow],
  )

  const elementAt = useCallback(
    ({ line, column }: Place): HTMLElement | null => {
      const row = table.current?.querySelector(`tr[data-line="${line}"]`)
      const cell =
        row?.querySelector<HTMLElement>(`[aria-colindex="${column + 1}"]`) ??
        row?.querySelector<HTMLElement>('.ledger-group-cell')
      return cell?.querySelector<HTMLElement>('[data-focus], .ledger-action[data-action]') ?? cell ?? null
    },
    [table],
  )
  /** Scrolls a cell into view, along with this many rows below it. */
  const reveal = useCallback(
    ({ line, column }: Place, below = 0) => {
      const { blocks, geometry, layout } = now.current
      const isHead = line === headLine
      const found = isHead ? undefined : lineAt(blocks, line)
      const element = scroller.current
      if (!element || !(found || isHead)) return
      const { heights, tops } = geometry
      const view = { top: element.scrollTop, left: element.scrollLeft, width: element.clientWidth, height: element.clientHeight }
      const blockTop = found ? (tops[blocks.indexOf(found.block)] ?? 0) : view.top
      const isRow = found?.kind === 'row'
      const cell = {
        top: blockTop + (isRow ? rowTop(found.at, heights) : 0),
        // The head is always in view, however far the table is scrolled.
        height: isRow ? (1 + below) * heights.row : isHead ? 0 : heights.group,
        isRow,
        column: isRow || isHead ? layout.columns[column] : undefined,
      }
      const to = scrollTo(cell, view, { layout, heights })
      if (to.top !== view.top || to.left !== view.left) element.scrollTo({ ...to, behavior: 'instant' })
    },
    [scroller],
  )
  /** Scrolls a cell into view and focuses it. */
  const focusPlace = useCallback(
    (place: Place, isNext = false) => {
      active.current = { key: keyOfLine(now.current.blocks, place.line), line: place.line, column: place.column }
      reveal(place)
      if (!elementAt(place)) {
        flushSync(() => {
          drawAnew((count) => count + 1)
          now.current.refresh()
        })
      }
      elementAt(place)?.focus({ preventScroll: true })
      isUnvisited.current = isNext
    },
    [elementAt, reveal],
  )

  const onFocus = useCallback(
    (event: FocusEvent<HTMLTableElement>) => {
      const root = event.currentTarget
      isInside.current = true
      root.tabIndex = -1
      if (isParked.current) return
      if (event.target === root) return focusPlace(placeNow())
      // The one tab stop moves along with the focus.
      event.target.tabIndex = 0
      const cell = (event.target as Element).closest<HTMLElement>('td, th')
      const line = Number(cell?.closest<HTMLElement>('tr')?.dataset.line ?? Number.NaN)
      if (!cell || Number.isNaN(line)) return
      const isGroup = cell.classList.contains('ledger-group-cell')
      const column = isGroup ? active.current.column : Number(cell.ariaColIndex) - 1
      isUnvisited.current = false
      active.current = { key: keyOfLine(now.current.blocks, line), line, column }
    },
    [focusPlace, placeNow],
  )
  const onBlur = useCallback((event: FocusEvent<HTMLTableElement>) => {
    // Cells and their buttons are reached by the table's keys; fields in edit stay in the tab order.
    if (event.target.matches('td, th, .ledger-action, [data-focus], [data-export]')) event.target.tabIndex = -1
    if (event.currentTarget.contains(event.relatedTarget)) return
    isInside.current = false
    event.currentTarget.tabIndex = 0
  }, [])

  useLayoutEffect(() => {
    const page = location.pathname
    if (takenAway?.page === page && document.activeElement === document.body) {
      active.current = activeAfter(takenAway.active, takenAway.layout, now.current.layout)
      isInside.current = true
    }
    takenAway = null
    return () => {
      if (isInside.current && location.pathname === page) takenAway = { page, active: active.current, layout: now.current.layout }
    }
  }, [])

  // If the focused cell was redrawn or removed, the focus goes to whatever is in its place now.
  useLayoutEffect(() => {
    if (!isInside.current || now.current.isLeaving.current || document.activeElement !== document.body) return
    const { columns, shown } = now.current.layout
    const column = columns[placeNow().column]
    if (column === undefined || shown.includes(column)) {
      const [former, place] = [active.current, placeNow()]
      const isNext = place.line === former.line && keyOfLine(now.current.blocks, place.line) !== former.key
      focusPlace(place, place.isUnvisited || isNext)
      return
    }
    // The column was scrolled out of view by hand: the table itself has the focus until the next key.
    isParked.current = true
    table.current?.focus({ preventScroll: true })
    isParked.current = false
  })

  return { lineIn, lineNow, placeNow, focusPlace, reveal, onFocus, onBlur }
}

/** Where the focus is once the columns are other ones. */
function activeAfter(active: Active, { columns: former }: ShownLayout, { columns: next }: ShownLayout): Active {
  if (former === next) return active
  const idsOf = (columns: ShownLayout['columns']) => columns.map(({ id }) => id)
  return { ...active, column: columnAfter(active.column, idsOf(former), idsOf(next)) }
}

/** Where the focus first enters a table: the first row of the first open block, else the first header. */
function firstStop(blocks: readonly GridBlock[]): number {
  const open = blocks.find(({ rowCount }) => rowCount > 0)
  return open ? open.firstLine + 1 : blocks.length > 0 ? 0 : -1
}
