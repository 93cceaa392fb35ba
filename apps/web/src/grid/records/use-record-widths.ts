import { type RefObject, useLayoutEffect, useState } from 'react'
import { textWidth } from '../../ui/text/text-width.ts'
import type { RecordColumn } from './record-column.ts'

/** Of a column that shares what is left: below it the table scrolls sideways. */
const leastShared = 120
/** In the room of the edges that a mouse's density has; a finger's are wider. */
const edges = 'var(--cell-x) - 8px'
const mouseEdges = 16
/** What the heading 'Actions' takes with its edges. */
const leastActions = 76

type Widths = {
  /** Of each column; undefined shares what is left. */
  columns: (string | undefined)[]
  actions: string
  least: string
  /** Whether the person left none to share what is left: then the table is as wide as its columns. */
  isChosen: boolean
}

/**
 * The widths of a table of records, as style sheets write them. A column of figures grows with what it holds, so that none is
 * ever cut: they are measured once they stand there.
 */
export function useRecordWidths(
  table: RefObject<HTMLTableElement | null>,
  columns: readonly (Pick<RecordColumn<never>, 'id' | 'width'> & { isChosenWidth: boolean })[],
  actionCount: number,
): Widths {
  const [needed, setNeeded] = useState<Readonly<Record<string, number>>>({})
  // After every render: whatever changed may have brought other figures.
  useLayoutEffect(() => {
    if (table.current === null) return
    const wide = outgrownIn(table.current, columns, actionCount > 0)
    setNeeded((former) => {
      const grown = [...wide].filter(([id, pixels]) => pixels > (former[id] ?? 0))
      return grown.length === 0 ? former : { ...former, ...Object.fromEntries(grown) }
    })
  })
  const pixels = columns.map(({ id, width }) => width && Math.max(width, needed[id] ?? 0))
  const actions = actionCount === 0 ? '0px' : `max(${leastActions}px, ${actionCount} * (var(--icon-small-size) + 2px) + 16px)`
  const total = pixels.reduce<number>((sum, width) => sum + (width ?? leastShared), 0)
  return {
    columns: pixels.map((width) => (width === undefined ? undefined : `calc(${width}px + 2 * (${edges}))`)),
    actions,
    isChosen: columns.some(({ isChosenWidth }) => isChosenWidth) && !pixels.includes(undefined),
    least: `calc(${total}px + ${2 * columns.length} * (${edges}) + ${actions})`,
  }
}

/** What the figures take that are wider than their cells, in pixels with a mouse's edges, by the column's id. */
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
