import { isPinned, type PlaceableColumn } from './column-order.ts'
import type { Column } from './columns.ts'
import { type TableLayout, widthBounds } from './table-layout.ts'

/**
 * The columns with the person's choices for each: whether it is pinned, and its width.
 * @param pinned ids; while none of them is among the columns, those that identify a row are pinned as usual.
 */
export function withColumnChoices(
  columns: readonly Column[],
  { pinned, widths = {} }: Pick<TableLayout, 'pinned' | 'widths'>,
): Column[] {
  const hasPinned = columns.some(({ id }) => pinned?.includes(id))
  return columns.map((column) => ({
    ...column,
    ...(hasPinned && { isChosenPinned: pinned?.includes(column.id) ?? false }),
    ...(Object.hasOwn(widths, column.id) && { chosenWidth: widths[column.id] ?? column.width }),
  }))
}

/**
 * The ids of the pinned columns after this one is pinned or unpinned.
 * @returns null if no other shown column would be pinned: at least one always is.
 */
export function pinnedAfter(
  all: readonly PlaceableColumn[],
  shown: readonly PlaceableColumn[],
  id: string,
  stands: boolean,
): string[] | null {
  const isOther = (column: PlaceableColumn) => isPinned(column) && column.id !== id
  if (!stands && !shown.some(isOther)) return null
  const others = all.filter(isOther).map((column) => column.id)
  return stands ? [...others, id] : others
}

/** The widths after a column is given this one; null restores its usual width. */
export function widthsAfter(widths: TableLayout['widths'], id: string, width: number | null): TableLayout['widths'] {
  const { [id]: _before, ...others } = widths ?? {}
  if (width !== null) return { ...others, [id]: Math.round(Math.min(Math.max(width, widthBounds.least), widthBounds.most)) }
  return Object.keys(others).length > 0 ? others : undefined
}
