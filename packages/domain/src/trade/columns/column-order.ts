import type { FieldName } from '../catalogue/catalogue.ts'
import type { Column } from './columns.ts'

const pinnedNames: readonly FieldName[] = ['loadingDate', 'logisticsStatus', 'tradeNumber']

/** What can be put in an order: a column of trades, or of another table, whose fields do not matter here. */
export type PlaceableColumn = Pick<Column, 'id' | 'isChosenPinned'> & { fields?: readonly string[] }

const identifies = ({ fields = [] }: PlaceableColumn): boolean => pinnedNames.some((name) => fields[0] === name)

/**
 * Whether the column is pinned at the left edge, before all that scroll: the person chose so, or by default
 * because it identifies its row.
 */
export const isPinned = (column: PlaceableColumn): boolean => column.isChosenPinned ?? identifies(column)

/** The columns with those that identify a row first, in their own order. */
export const identifyingFirst = (columns: readonly Column[]): Column[] => [
  ...pinnedNames.flatMap((name) => columns.filter(({ fields }) => fields[0] === name)),
  ...columns.filter((column) => !identifies(column)),
]

/** Columns that a tablet shows beside each other: these identify the load. */
const tabletNames: readonly FieldName[] = ['loadingDate', 'tradeNumber', 'logisticsStatus', 'clientId', 'tonnage']

/** The columns as a tablet shows them to a person who has not ordered them: which load, for whom and how much come first. */
export const forTablet = (columns: readonly Column[]): Column[] => {
  const first = tabletNames.flatMap((name) => columns.filter(({ fields, derived }) => fields[0] === name && !derived))
  return [...first, ...columns.filter((column) => !first.includes(column))]
}

/**
 * The columns as a person ordered them. One that the order does not contain yet stays after the column that precedes it by
 * default, and pinned ones stay first.
 * @param order ids from left to right; those that are not among the columns (another person's, an old one) are ignored,
 * and so is one that comes again.
 */
export function orderedColumns<One extends PlaceableColumn>(columns: readonly One[], order: readonly string[]): One[] {
  const placed = [...new Set(order)].flatMap((id) => columns.find((column) => column.id === id) ?? [])
  for (const [at, column] of columns.entries()) {
    if (order.includes(column.id)) continue
    const before = columns[at - 1]
    placed.splice(before === undefined ? 0 : placed.indexOf(before) + 1, 0, column)
  }
  return [...placed.filter(isPinned), ...placed.filter((column) => !isPinned(column))]
}

/**
 * The ids after a column has moved this many places among the shown ones; null if it cannot: past an end, or over the
 * edge of the pinned ones.
 */
export function moved(
  all: readonly PlaceableColumn[],
  shown: readonly PlaceableColumn[],
  id: string,
  by: number,
): string[] | null {
  const from = shown.findIndex((column) => column.id === id)
  const [column, target] = [shown[from], shown[from + by]]
  if (!column || !target || isPinned(column) !== isPinned(target)) return null
  const others = all.filter((one) => one !== column)
  const at = others.indexOf(target) + (by > 0 ? 1 : 0)
  return others.toSpliced(at, 0, column).map((one) => one.id)
}
