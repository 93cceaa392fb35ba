import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { listenTo } from '../../ui/state/listen-to.ts'
import { textWidth } from '../../ui/text/text-width.ts'
import { useWidth } from '../use-width.ts'
import { mostActions } from './record-actions.tsx'
import type { PlacedRecordColumn } from './use-record-columns.ts'

/** The usual minimum in pixels of a column that shares the space left over: below it the table scrolls sideways. */
const leastShared = 120
/** The share of the table's width that pinned columns may take. */
const pinnedShare = 0.55
/** The pixels of a sheet of A4 laid sideways. */
const paperWidth = 1_123
/** What each edge has beyond the 8px that it has with a mouse; touch has wider edges. */
const edges = 'var(--cell-x) - 8px'
const mouseEdges = 16
/** The width in pixels of the heading 'Actions' with its edges. */
const leastActions = 76
/** In pixels: between two of a row's buttons, and at both sides of all of them together. */
const [buttonGap, actionsEdges] = [2, 16]

type Elements = { table: RefObject<HTMLTableElement | null>; scroller: RefObject<HTMLElement | null> }

/** A width given in mouse pixels for this many columns, as CSS for the drawn density. */
const drawnWidth = (pixels: number, columns: number) => `calc(${pixels}px + ${2 * columns} * (${edges}))`

/**
 * The widths of a table of records, as CSS lengths. A column of figures grows with its contents, so that none is ever cut: they
 * are measured once drawn.
 * @returns the columns with their places: as many are pinned as leave their share of the table to the others, and at least one.
 */
export function useRecordWidths<Row>(
  elements: Elements,
  columns: readonly PlacedRecordColumn<Row>[],
  actionCount: number,
  labelledActions?: number,
) {
  const { table, scroller } = elements
  const [needed, setNeeded] = useState<Readonly<Record<string, number>>>({})
  const [{ most, still }, setButtons] = useState<Buttons>(allButtons)
  const room = useWidth(scroller)
  const isRoomy = room >= roomyTable(columns)
  const pixels = columns.map((column) => column.width && Math.max(widthOf(column, isRoomy), needed[column.id] ?? 0))
  // After every render: any change may have brought other figures.
  useLayoutEffect(() => {
    if (table.current === null) return
    const wide = outgrownIn(table.current, columns, actionCount > 0)
    setNeeded((former) => {
      const grown = [...wide].filter(([id, pixels]) => pixels > (former[id] ?? 0))
      return grown.length === 0 ? former : { ...former, ...Object.fromEntries(grown) }
    })
    const next =
      actionCount > 0 && !labelledActions && room > 0 ? buttonsIn(table.current, columns, pixels, actionCount, room) : allButtons
    setButtons((former) => (former.most === next.most && former.still === next.still ? former : next))
  })
  // What was measured in a fallback font is measured again when our own has loaded.
  useEffect(() => listenTo(document.fonts, { loadingdone: () => setNeeded({}) }), [])
  const icons = `${Math.min(actionCount, most)} * (var(--icon-small-size) + ${buttonGap}px) + ${actionsEdges}px`
  const actions = actionCount === 0 ? '0px' : `max(${leastActions}px, ${labelledActions ? `${labelledActions}px` : icons})`
  let left = 0
  let pinned = '0px'
  const placed = columns.map((column, at): PlacedRecordColumn<Row> => {
    const pinnedAt = drawnWidth(left, at)
    // In a table that scrolls sideways, a column that shares the space left over gets no more than this.
    left += pixels[at] ?? column.least ?? leastShared
    const isPinned = column.isChosenPinned && (at === 0 || room === 0 || left + still <= room * pinnedShare)
    if (isPinned) pinned = drawnWidth(left, at + 1)
    return isPinned ? { ...column, pinnedAt } : column
  })
  const least = `calc(${drawnWidth(left, columns.length)} + ${actions})`
  return {
    columns: placed,
    widths: pixels.map((width) => (width === undefined ? undefined : drawnWidth(width, 1))),
    actions,
    /** The most buttons of a row; further actions go into its menu. */
    mostActions: most,
    /** Whether there is no space for all columns and buttons: then a rule sets the buttons apart from what lies beneath. */
    isWide: still > 0,
    /** Whether a sheet of paper would cut off its last columns. */
    isWiderThanPaper: left > paperWidth,
    style: {
      minWidth: least,
      // If the person gave every column a width, none shares the space left over: the table is as wide as its columns.
      ...(columns.some(({ isChosenWidth }) => isChosenWidth) && !pixels.includes(undefined) && { width: least }),
      // The width of the pinned columns.
      '--pinned': pinned,
      '--actions': actions,
    } as CSSProperties,
  }
}

type Sized = Pick<PlacedRecordColumn<unknown>, 'width' | 'roomyWidth' | 'least' | 'isChosenWidth'>

const widthOf = ({ width = 0, roomyWidth = width, isChosenWidth }: Sized, isRoomy: boolean): number =>
  isRoomy && !isChosenWidth ? roomyWidth : width

/** The width in pixels from which a table is roomy: columns that share the space left over have twice their minimum. */
const roomyTable = (columns: readonly Sized[]): number =>
  columns.reduce((sum, column) => sum + mouseEdges + (widthOf(column, true) || 2 * (column.least ?? leastShared)), 0)

/** The most buttons of a row, and the pixels that they keep at the right edge of a table wider than its space; 0 in any other. */
type Buttons = { most: number; still: number }

const allButtons: Buttons = { most: mostActions, still: 0 }

/** All buttons, if they leave the scrolling columns their share; else one, which opens the menu of all. In drawn pixels. */
function buttonsIn(
  table: HTMLTableElement,
  columns: readonly Sized[],
  pixels: readonly (number | undefined)[],
  actionCount: number,
  room: number,
): Buttons {
  const style = getComputedStyle(table)
  const drawn = (name: string) => Number.parseFloat(style.getPropertyValue(name))
  const edge = drawn('--cell-x') - mouseEdges / 2
  const widths = columns.map(({ least = leastShared }, at) => (pixels[at] ?? least) + 2 * edge)
  const all = Math.max(Math.min(actionCount, mostActions) * (drawn('--icon-small-size') + buttonGap) + actionsEdges, leastActions)
  if (widths.reduce((sum, width) => sum + width, all) <= room) return allButtons
  return (widths[0] ?? 0) + all <= room * pinnedShare ? { most: mostActions, still: all } : { most: 1, still: leastActions }
}

/** The width that figures wider than their cells need, in pixels with a mouse's edges, by the column's id. */
function outgrownIn(table: HTMLTableElement, columns: readonly { id: string }[], hasActions: boolean): Map<string, number> {
  const wide = new Map<string, number>()
  for (const cell of table.querySelectorAll<HTMLTableCellElement>('tbody > tr > .is-figure, tfoot > tr > .is-figure')) {
    if (cell.scrollWidth <= cell.clientWidth || cell.textContent === '') continue
    // Counted from the end: the first cell of the total spans several columns.
    const behind = (cell.parentElement?.children.length ?? 0) - cell.cellIndex - (hasActions ? 1 : 0)
    const id = columns[columns.length - behind]?.id
    if (id !== undefined) wide.set(id, Math.max(wide.get(id) ?? 0, Math.ceil(textWidth(cell)) + mouseEdges))
  }
  return wide
}
