import type { LineBlock } from '../blocks.ts'

/** Of the rows of a block those from `from` up to but not `to` are drawn; the others are held as so many pixels. */
type DrawnRows = { from: number; to: number; above: number; below: number }

/**
 * The rows of a block among the lines that are in view.
 * @param seen the first and the last line in view.
 * @param tops where each line stands.
 */
export function drawnOf(
  { firstLine, rowCount }: Pick<LineBlock, 'firstLine' | 'rowCount'>,
  seen: readonly [number, number],
  tops: ArrayLike<number>,
): DrawnRows {
  const firstRow = firstLine + 1
  const from = Math.min(Math.max(seen[0] - firstRow, 0), rowCount)
  const to = Math.min(Math.max(seen[1] + 1 - firstRow, from), rowCount)
  const topOf = (row: number) => tops[firstRow + row] ?? 0
  // A block out of view is one gap.
  if (from === to) return { from: 0, to: 0, above: topOf(rowCount) - topOf(0), below: 0 }
  return { from, to, above: topOf(from) - topOf(0), below: topOf(rowCount) - topOf(to) }
}
