import { type RefObject, useMemo } from 'react'
import { useIsPhone } from '../../ui/state/use-media.ts'
import { heightsIn, type LineBlock, lineCountOf } from '../blocks.ts'
import { heightsOf } from '../density.ts'
import { useLines } from '../rows/use-lines.ts'
import { drawnOf } from './drawn-rows.ts'
import type { RowWindow } from './record-column.ts'
import { useIsPrinted } from './use-is-printed.ts'

/** Up to this many rows are all drawn, so that searching in the page finds every one. */
const fewRows = 200
/** Lines drawn beyond the visible ones. */
const overscan = 12

/**
 * Of many rows, only those in view are drawn; for printing, all are.
 * @param blocks the same array while the lines are the same.
 * @see docs/decisions/0152-long-months-are-drawn-in-part.md
 * @returns the number of lines and the drawn rows of a block; undefined if all rows are drawn.
 */
export function useDrawnRows(scroller: RefObject<HTMLElement | null>, blocks: readonly LineBlock[], columnCount: number) {
  const isPhone = useIsPhone()
  const isPrinted = useIsPrinted()
  const heightOf = useMemo(
    () => heightsIn(blocks, { ...heightsOf.compact, ...(isPhone && { row: 44 + columnCount * 18 }) }),
    [blocks, isPhone, columnCount],
  )
  const isLong = !isPrinted && blocks.reduce((sum, { rowCount }) => sum + rowCount, 0) > fewRows
  const count = isLong ? lineCountOf(blocks) : 0
  const { lines, tops } = useLines({ scroller, count, heightOf, overscan, measures: true })
  const seen = [lines[0] ?? 0, lines.at(-1) ?? 0] as const
  const drawn = (block: LineBlock): { window: RowWindow; to: number } | undefined => {
    if (!isLong) return undefined
    const { from, to, above, below } = drawnOf(block, seen, tops)
    return { window: { from, above, below, line: block.firstLine + 1 + from, of: block.rowCount }, to }
  }
  return { lineCount: isLong ? count : undefined, drawn }
}
