import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useMemo } from 'react'
import { useMedia } from '../../ui/state/use-media.ts'
import { type DrawnRows, drawnOf, groupLines } from './drawn-rows.ts'
import type { RecordGroup } from './record-column.ts'

/** Up to so many rows are drawn at once: searching in the page finds them all. */
const fewRows = 200
/** Lines drawn beyond the visible ones, so that scrolling finds them ready. */
const overscan = 12

/** How a table of many rows draws those in view alone. */
export type RowDrawing = {
  /** Which rows of a group are drawn. */
  of: (group: string) => DrawnRows
  /** The line of a group's first row, counted from the head of the table as 0. */
  lineOf: (group: string) => number
  lineCount: number
  /** Takes the height of a row that was drawn, by its `data-index`. */
  measure: (row: Element | null) => void
}

type Drawn = {
  groups: readonly RecordGroup<unknown>[] | undefined
  scroller: RefObject<HTMLElement | null>
  /** The usual height of a row in pixels; each that is drawn is measured. */
  rowHeight: number
}

const none: readonly RecordGroup<unknown>[] = []
const headingHeight = 36

/** Null where all rows are drawn: there are few of them, or they are printed. */
export function useDrawnRows({ groups = none, scroller, rowHeight }: Drawn): RowDrawing | null {
  const isPrinted = useMedia('print')
  const { firstRow, count } = useMemo(() => groupLines(groups), [groups])
  const headings = useMemo(() => new Set([...firstRow.values()].map((line) => line - 1)), [firstRow])
  const isLong = count - groups.length > fewRows && !isPrinted
  const virtualizer = useVirtualizer({
    count,
    enabled: isLong,
    getScrollElement: () => scroller.current,
    estimateSize: (line) => (headings.has(line) ? headingHeight : rowHeight),
    // The lines may be others with the same number.
    getItemKey: useMemo(() => numbering(groups), [groups]),
    initialRect: { width: 0, height: 900 },
    overscan,
  })
  if (!isLong) return null
  const items = virtualizer.getVirtualItems()
  const seen = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0] as const
  const rowCounts = new Map(groups.map(({ id, isOpen, rows }) => [id, isOpen ? rows.length : 0]))
  const lineOf = (group: string) => firstRow.get(group) ?? 0
  return {
    of: (group) => drawnOf(lineOf(group), rowCounts.get(group) ?? 0, seen, virtualizer.measurementsCache),
    lineOf,
    lineCount: count,
    measure: virtualizer.measureElement,
  }
}

const numbering = (_groups: readonly RecordGroup<unknown>[]) => (line: number) => line
