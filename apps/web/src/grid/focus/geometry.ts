import type { GridBlock, Heights } from '../blocks.ts'
import type { Layout, PlacedColumn } from '../columns/layout.ts'

/** The tops of the blocks, in pixels from the top of the canvas; known without measuring, as heights are fixed. */
export type Geometry = { tops: readonly number[]; height: number; heights: Heights }

export function geometryOf(blocks: readonly GridBlock[], heights: Heights): Geometry {
  const tops: number[] = []
  let top = 0
  for (const { rowCount } of blocks) {
    tops.push(top)
    top += heights.group + rowCount * heights.row + (rowCount > 0 ? heights.total : 0)
  }
  return { tops, height: top, heights }
}

/** Distance of a row from the top of its block. */
export const rowTop = (at: number, { group, row }: Heights): number => group + at * row

type View = { top: number; left: number; width: number; height: number }

/** The scroll position that brings a cell into full view, between all that is sticky; the current one if it is there. */
export function scrollTo(
  cell: { top: number; height: number; isRow: boolean; column: PlacedColumn | undefined },
  view: View,
  { layout, heights }: { layout: Layout; heights: Heights },
): { top: number; left: number } {
  const cover = cell.isRow ? heights.group : 0
  const room = view.height - heights.head
  const top = within(cell.top, cell.top + cell.height, view.top + cover, view.top + room, cover, room)
  if (!cell.column || cell.column.pinnedAt !== null) return { top, left: view.left }
  const start = layout.columns.slice(0, cell.column.index).reduce((total, { width }) => total + width, 0)
  const [from, to] = [layout.pinnedWidth, view.width - layout.actionsWidth]
  return { top, left: within(start, start + cell.column.width, view.left + from, view.left + to, from, to) }
}

/** The scroll position at which start and end lie between the edges; if both cannot, the start counts. */
function within(start: number, end: number, least: number, most: number, before: number, after: number): number {
  if (start < least) return Math.max(0, start - before)
  if (end > most) return Math.max(0, Math.min(end - after, start - before))
  return least - before
}
