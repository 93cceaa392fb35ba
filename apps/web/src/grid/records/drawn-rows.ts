import type { LineBlock } from '../blocks.ts'

/** The drawn rows of a block, from `from` up to but not including `to`; `above` and `below` are the pixels of the others. */
type DrawnRows = { from: number; to: number; above: number; below: number }

/** Which rows of a block are in view. @param seen the first and last line in view. @param tops of each line, in pixels. */
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
