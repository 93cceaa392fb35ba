/** Of the rows of a group those from `from` up to but not `to` are drawn; the others are held as so many pixels. */
export type DrawnRows = { from: number; to: number; above: number; below: number }

type Group = { id: string; isOpen: boolean; rows: readonly unknown[] }
type Extent = { start: number; end: number }

/** Where each group begins, counted in lines: a heading each, and below it the rows of an open one. */
export function groupLines(groups: readonly Group[]): { firstRow: ReadonlyMap<string, number>; count: number } {
  const firstRow = new Map<string, number>()
  let count = 0
  for (const { id, isOpen, rows } of groups) {
    firstRow.set(id, count + 1)
    count += 1 + (isOpen ? rows.length : 0)
  }
  return { firstRow, count }
}

/**
 * The rows of a group among the lines that are in view.
 * @param seen the first and the last line in view.
 * @param extents where each line stands.
 */
export function drawnOf(
  firstRow: number,
  rowCount: number,
  seen: readonly [number, number],
  extents: readonly Extent[],
): DrawnRows {
  const from = Math.min(Math.max(seen[0] - firstRow, 0), rowCount)
  const to = Math.min(Math.max(seen[1] + 1 - firstRow, from), rowCount)
  const edge = (row: number) => extents[firstRow + row]?.start ?? extents[firstRow + row - 1]?.end ?? 0
  const [top, bottom] = [edge(0), extents[firstRow + rowCount - 1]?.end ?? edge(0)]
  // A group out of view is one gap.
  if (from === to) return { from: 0, to: 0, above: rowCount === 0 ? 0 : bottom - top, below: 0 }
  return { from, to, above: edge(from) - top, below: bottom - (extents[firstRow + to - 1]?.end ?? bottom) }
}
