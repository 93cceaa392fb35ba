import type { Density } from '@haulm/domain/trade/columns/table-layout.ts'
import { type CSSProperties, type FocusEvent, type RefObject, useCallback, useInsertionEffect, useMemo, useRef } from 'react'
import { blocksAtRest, columnsAtRest, useAtRest, usePointerDown } from './at-rest.ts'
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
import { useLines } from './rows/use-lines.ts'
import { gridSelectable } from './selection/grid-selectable.ts'
import { useSlide } from './use-slide.ts'
import { useWidth } from './use-width.ts'

/** What a grid is made of. Its component passes this anew with each render; what did not change is the same object. */
export type GridParts<Block extends GridBlock, Column extends GridColumn> = {
  /** The rows in their groups as they are now. While the person is busy the grid keeps showing them as they were. */
  blocks: readonly Block[]
  /** From left to right, the columns to be pinned first. */
  columns: readonly Column[]
  traitsOf: (column: Column) => ColumnTraits
  density: Density
  heights: Heights
  /** The most buttons that a row has. */
  buttons: number
  digits: ReadonlyMap<string, number>
  /** Whether the page is only just opening: until it has, no row or column out of view is drawn. */
  isOpening: boolean
  /** Remembers a width; null restores the usual one. Absent if columns cannot be resized. */
  resize: ((id: string, width: number | null) => void) | undefined
  /** All that the grid knows of the editing. */
  editing: {
    leaving: Leaving
    /** Ids of the rows in which something is open: they stay drawn, and nothing moves meanwhile. */
    rows: readonly string[]
    /** Whether one of them shows a field in each of its cells. */
    isWholeRow: boolean
  }
}

/** In a table of up to this many lines, rows draw all their columns once the page has opened. */
const shortTable = 400
/** Lines drawn beyond the visible ones, except while a page opens. */
const overscan = 6

/**
 * The controller of a grid: one object for what is on the screen, where the focus is, and how both are changed. Components draw
 * from it; nothing below it keeps a copy.
 *
 * **What it answers**
 * - `blocks`, `geometry`, `heights`: the rows that are shown and where they are, in pixels known without measuring. While a
 *   pointer is down or an editor open these are the former rows with the current values: no row moves under the hand.
 * - `layout`: the columns in their places, which stay the same while a cell is open, and `layout.shown`, those that rows draw.
 *   `room`: the width of the view, 0 before it is known.
 * - `drawn`: the lines that are drawn: those in view, some more, and those with the focus or an editor.
 * - `lineNow()`, `placeNow()`: where the focus is, or would return to. Functions, since the focus moves without a render.
 * - `pageSize()`: how many rows a screen shows. `selectable`: what can be selected, for `useSelection`.
 *
 * **Who may change what**
 * - The focus: `focusPlace(place)` scrolls there, draws the line if it was not drawn, and focuses. `goOn(then)` moves the focus
 *   on after an editor is closed. `reveal(place)` only scrolls. Nothing else calls `focus()` on a cell.
 * - The widths: `resizing`, by the edge of a heading (`tableProps`), by keys (`step`), by the menu (`step`, `fit`, `reset`).
 *   While an edge is dragged the width is the grid's own; on release it is passed to `resize`, and comes back with `columns`.
 * - The rows: only the code that passed them in. The grid never changes one.
 *
 * **In which order**, from what is passed in to what is drawn:
 * room → columns at rest → widths (`placeColumns`) → blocks at rest → geometry → shown columns → focus → drawn lines. Each step
 * reads those before it. A key or a press goes the other way: it changes the focus, a width or what is passed in, and the next
 * render follows.
 *
 * For example, ArrowDown on the last drawn row: the key handler asks `placeNow()`, `moveFocus` returns the place below,
 * `focusPlace` scrolls the view, has that line rendered, and focuses its cell. The former row leaves the document with the next
 * scroll.
 *
 * The grid knows nothing of what the rows are. Cells, headers and totals are drawn by the feature, with `aria-colindex` on each
 * cell and `data-line` on each line: by these the grid finds them.
 */
export function useGrid<Block extends GridBlock, Column extends GridColumn>(parts: GridParts<Block, Column>) {
  const { density, heights, traitsOf, buttons, digits, editing } = parts
  const { isLeaving, onLeave } = editing.leaving
  const scroller = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)

  const room = useWidth(scroller)
  const isEditing = editing.rows.length > 0
  const arranged = useAtRest<readonly Column[]>(parts.columns, isEditing && !editing.isWholeRow, columnsAtRest)
  const resizing = useColumnResizing(arranged, edgesIn[density], parts.resize)
  const placed = useMemo(
    () => placeColumns(resizing.columns, room, density, { traitsOf, buttons, digits }),
    [resizing.columns, room, density, traitsOf, buttons, digits],
  )
  const sheet = useColumnSheet(placed)

  useOpenEditors(isEditing)
  const isBusy = usePointerDown(table) || isEditing
  const blocks = useAtRest<readonly Block[]>(parts.blocks, isBusy, blocksAtRest)
  const lineCount = lineCountOf(blocks)
  const geometry = useMemo(() => geometryOf(blocks, heights), [blocks, heights])

  const drawsAll = editing.isWholeRow || (!parts.isOpening && lineCount <= shortTable)
  const { layout, refresh } = useShownColumns(scroller, placed, room, drawsAll ? 'all' : isEditing ? 'more' : 'view')
  useFocusInView(scroller)
  const focus = useGridFocus(scroller, table, { blocks, geometry, layout, refresh, isLeaving })
  const { lineIn, lineNow, placeNow, focusPlace, reveal } = focus

  // A row being edited stays drawn, with what was typed in it, however far the table is scrolled.
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
    scroller,
    table,
    room,
    blocks,
    geometry,
    heights,
    layout,
    drawn,
    resizing,
    selectable,
    lineNow,
    placeNow,
    focusPlace,
    reveal,
    goOn,
    pageSize: () => Math.floor(((scroller.current?.clientHeight ?? 0) - heights.head - heights.group) / heights.row),
    scrollerProps: {
      ref: scroller as RefObject<HTMLDivElement>,
      'data-density': density,
      className: 'ledger set-ledger scroll-thin',
      style: { scrollPaddingTop: heights.head + heights.group },
    },
    /** The table inside it: keys move in it, cells are edited in place, and it is one tab stop. */
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
        // The height of the group names above those of the columns.
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

export type Grid<Block extends GridBlock, Column extends GridColumn> = ReturnType<typeof useGrid<Block, Column>>
