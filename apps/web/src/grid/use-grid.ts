import type { Density } from '@haulm/domain/trade/columns/table-layout.ts'
import { type CSSProperties, type FocusEvent, type RefObject, useCallback, useInsertionEffect, useMemo, useRef } from 'react'
import { drawnBlocks, type GridBlock, type Heights, heightsIn, lineAt, lineCountOf } from './blocks.ts'
import { type ColumnTraits, edgesIn, type GridColumn, placeColumns } from './columns/layout.ts'
import { useColumnResizing } from './columns/use-column-resizing.ts'
import { useColumnSheet } from './columns/use-column-sheet.ts'
import { useShownColumns } from './columns/use-shown-columns.ts'
import { heightsOf } from './density.ts'
import { geometryOf } from './focus/geometry.ts'
import { headLine, lineOfKey } from './focus/line-key.ts'
import { moveFocus } from './focus/move-focus.ts'
import { useFocusInView } from './focus/use-focus-in-view.ts'
import { useGridFocus } from './focus/use-grid-focus.ts'
import type { AfterEdit, Leaving } from './leave-editor.ts'
import { useOpenEditors } from './open-editors.ts'
import { useBlocksAtRest } from './rows/blocks-at-rest.ts'
import { useLines } from './rows/use-lines.ts'
import { gridSelectable } from './selection/grid-selectable.ts'
import { usePointerDown } from './use-pointer-down.ts'
import { useSlide } from './use-slide.ts'
import { useWidth } from './use-width.ts'

/** What a grid is made of. Whoever draws it gives this anew with each render; what did not change is the same object. */
export type GridParts<Block extends GridBlock, Column extends GridColumn> = {
  /** The rows in their groups, as they are now. They are shown as they were while the person is busy. */
  blocks: readonly Block[]
  /** From left to right, those that stand still first. */
  columns: readonly Column[]
  traitsOf: (column: Column) => ColumnTraits
  density: Density
  heights: Heights
  /** Buttons that a row has at the most. */
  buttons: number
  digits: ReadonlyMap<string, number>
  /** Whether the page is only just opening: meanwhile neither a row nor a column that is out of view is drawn. */
  isOpening: boolean
  /** Remembers a width; null gives back the usual one. Absent where columns stay as they are. */
  resize: ((id: string, width: number | null) => void) | undefined
  /** Of the editing, which the grid knows only this far. */
  editing: {
    leaving: Leaving
    /** Ids of the rows in which something is open: they stay drawn, and nothing moves meanwhile. */
    rows: readonly string[]
    /** Whether one of them shows a field in each of its cells. */
    isWholeRow: boolean
  }
}

/** Up to so many lines, rows draw all their columns once the page has opened. */
const shortTable = 400
/** Lines drawn beyond the visible ones, but while a page opens. */
const overscan = 6

/**
 * The controller of a grid: one object for what is on the screen, where the focus is, and how both are changed. Components draw
 * from it; nothing below it keeps a copy.
 *
 * **What may be asked**
 * - `blocks`, `geometry`, `heights`: the rows that are shown and where they stand, in pixels known without measuring. While a pointer
 *   is down or an editor open these are the rows of before with the values of now: no row moves under a hand.
 * - `layout`: the columns in their places, and `layout.shown`, those that rows draw. `room`: what the view has, 0 before it is known.
 * - `drawn`: the lines that rows are drawn for: those in view, some more, and those with the focus or an editor.
 * - `lineNow()`, `placeNow()`: where the focus is, or would come back to. Functions, since the focus moves without a render.
 * - `pageSize()`: rows that a screen shows. `selectable`: what can be selected, for `useSelection`.
 *
 * **Who may change what**
 * - The focus: `focusPlace(place)` scrolls there, draws the line where it was not, and focuses. `goOn(then)` is where an editor that
 *   was left lets it go on. `reveal(place)` scrolls only. Nobody calls `focus()` on a cell.
 * - The widths: `resizing`, by the edge of a head (`tableProps`), by keys (`step`), by the menu (`step`, `fit`, `reset`). While an edge
 *   is dragged the width is the grid's own; let go, it is handed to `resize`, and comes back with `columns`.
 * - The rows: whoever gave them. The grid never changes one.
 *
 * **In which order**, from what is given to what is drawn:
 * room → widths (`placeColumns`) → blocks at rest → geometry → shown columns → focus → drawn lines. Each step reads those before it.
 * A key or a press goes the other way: it changes the focus, a width or what was given, and the next render follows.
 *
 * For example, ArrowDown on the last drawn row: the keys ask `placeNow()`, `moveFocus` says the place below, `focusPlace` scrolls the
 * view, asks for a render in which that line is drawn, and focuses its cell. The row of before leaves the document with the next scroll.
 *
 * It knows nothing of what the rows are. Cells, headers and totals are drawn by the feature, with `aria-colindex` on each cell and
 * `data-line` on each line: by these the grid finds them.
 */
export function useGrid<Block extends GridBlock, Column extends GridColumn>(parts: GridParts<Block, Column>) {
  const { density, heights, traitsOf, buttons, digits, editing } = parts
  const { isLeaving, onLeave } = editing.leaving
  const scroller = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)

  const room = useWidth(scroller)
  const resizing = useColumnResizing(parts.columns, edgesIn[density], parts.resize)
  const placed = useMemo(
    () => placeColumns(resizing.columns, room, density, { traitsOf, buttons, digits }),
    [resizing.columns, room, density, traitsOf, buttons, digits],
  )
  const sheet = useColumnSheet(placed)

  const isEditing = editing.rows.length > 0
  useOpenEditors(isEditing)
  const isBusy = usePointerDown(table) || isEditing
  const blocks = useBlocksAtRest(parts.blocks, isBusy)
  const lineCount = lineCountOf(blocks)
  const geometry = useMemo(() => geometryOf(blocks, heights), [blocks, heights])

  const drawsAll = editing.isWholeRow || (!parts.isOpening && lineCount <= shortTable)
  const { layout, refresh } = useShownColumns(scroller, placed, room, drawsAll ? 'all' : isEditing ? 'more' : 'view')
  useFocusInView(scroller)
  const focus = useGridFocus(scroller, table, { blocks, geometry, layout, refresh, isLeaving })
  const { lineIn, lineNow, placeNow, focusPlace, reveal } = focus

  // What is typed stands in its row, wherever the table is scrolled.
  const openRows = editing.rows.join(' ')
  const pinnedLines = useCallback(() => {
    const inEdit = openRows === '' ? [] : openRows.split(' ').map((id) => lineOfKey(blocks, id, headLine))
    return [lineIn(blocks), ...inEdit]
  }, [lineIn, blocks, openRows])
  const { lines } = useLines({
    scroller,
    count: lineCount,
    heightOf: useMemo(() => heightsIn(blocks, heights), [blocks, heights]),
    above: heights.head,
    overscan: parts.isOpening ? 0 : overscan,
    pinnedLines,
  })
  const drawn = useMemo(() => drawnBlocks(blocks, lines), [blocks, lines])
  useSlide(scroller, table, layout.width - room)

  const goOn = useCallback(
    (then: AfterEdit) => {
      const place = placeNow()
      const isPassed = (line: number) => line < 0 || lineAt(blocks, line)?.kind !== 'row'
      const walk = { lines: lineCountOf(blocks), columns: layout.columns.length, page: 1, isPassed }
      const key = keysAfter[then]
      const next = key && moveFocus(place, { key, ctrlKey: false }, walk)
      focusPlace(next || place, then === 'down' && Boolean(next))
    },
    [placeNow, focusPlace, blocks, layout],
  )
  useInsertionEffect(() => {
    onLeave.current = goOn
  })

  const { columns } = layout
  const selectable = useMemo(
    () => gridSelectable({ table, scroller, blocks, columns, placeNow, focusPlace }),
    [blocks, columns, placeNow, focusPlace],
  )
  return {
    ...{ scroller, table, room, blocks, geometry, heights, layout, drawn, resizing, selectable },
    ...{ lineNow, placeNow, focusPlace, reveal, goOn },
    pageSize: () => Math.floor(((scroller.current?.clientHeight ?? 0) - heights.head - heights.group) / heights.row),
    /** The element that scrolls. */
    scrollerProps: {
      ref: scroller as RefObject<HTMLDivElement>,
      'data-density': density,
      className: 'ledger set-ledger scroll-thin',
      style: { scrollPaddingTop: heights.head + heights.group },
    },
    /** The table in it: moved in by keys and edited in place, one tab stop. */
    tableProps: {
      ref: table as RefObject<HTMLTableElement>,
      role: 'grid',
      tabIndex: 0,
      className: `ledger-table ${sheet}`,
      'aria-rowcount': lineCount + 1,
      'aria-colcount': columns.length + 1,
      style: {
        width: layout.width,
        height: geometry.height + heights.head,
        '--skipped': `${layout.skipped}px`,
        '--overflow': `${layout.width - room}px`,
        // What stands above the names of the columns.
        '--group-h': `${heights.head - heightsOf[density].head}px`,
      } as CSSProperties,
      onFocus: focus.onFocus as (event: FocusEvent<HTMLTableElement>) => void,
      onBlur: focus.onBlur,
      onPointerDown: resizing.onPointerDownIn(placed),
      ...resizing.dragging,
    },
  }
}

const keysAfter: Partial<Record<AfterEdit, string>> = { down: 'ArrowDown', up: 'ArrowUp', right: 'ArrowRight', left: 'ArrowLeft' }

/** What `useGrid` returns: see there. */
export type Grid<Block extends GridBlock, Column extends GridColumn> = ReturnType<typeof useGrid<Block, Column>>
