import type { FieldName } from '../catalogue/catalogue.ts'
import type { Column } from './columns.ts'

const pinnedNames: readonly FieldName[] = ['loadingDate', 'logisticsStatus', 'tradeNumber']

/** What has a place among others: a column of trades, or one of another table, whose fields nobody has to know. */
export type PlaceableColumn = Pick<Column, 'id' | 'isChosenPinned'> & { fields?: readonly string[] }

const identifies = ({ fields = [] }: PlaceableColumn): boolean => pinnedNames.some((name) => fields[0] === name)

/** Whether the column stands still at the left edge, before all that scroll: the person chose it, else it identifies its row. */
export const isPinned = (column: PlaceableColumn): boolean => column.isChosenPinned ?? identifies(column)

/** The columns that identify a row first, in their own order. */
export const identifyingFirst = (columns: readonly Column[]): Column[] => [
  ...pinnedNames.flatMap((name) => columns.filter(({ fields }) => fields[0] === name)),
  ...columns.filter((column) => !identifies(column)),
]

/** On a tablet so much stands beside each other: these say which load it is. */
const tabletNames: readonly FieldName[] = ['loadingDate', 'tradeNumber', 'logisticsStatus', 'clientId', 'tonnage']

/** The columns as a tablet shows them to whoever did not put them in an order: which load, for whom and how much come first. */
export const forTablet = (columns: readonly Column[]): Column[] => {
  const first = tabletNames.flatMap((name) => columns.filter(({ fields, derived }) => fields[0] === name && !derived))
  return [...first, ...columns.filter((column) => !first.includes(column))]
}

/**
 * The columns as a person put them. One that the order does not know yet stays behind its neighbour of before,
 * and those that stand still stay first.
 * @param order ids from left to right; those that are not here (another's, an old one) are passed over.
 */
export function orderedColumns<One extends PlaceableColumn>(columns: readonly One[], order: readonly string[]): One[] {
  const placed = order.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  for (const [at, column] of columns.entries()) {
    if (order.includes(column.id)) continue
    const before = columns[at - 1]
    placed.splice(before === undefined ? 0 : placed.indexOf(before) + 1, 0, column)
  }
  return [...placed.filter(isPinned), ...placed.filter((column) => !isPinned(column))]
}

/**
 * The ids once a column has gone so many places on among the shown ones; null where it cannot go:
 * past an end, or over the edge of those that stand still.
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
