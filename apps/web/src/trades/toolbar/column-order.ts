import type { Column } from '@haulm/domain/trade/columns.ts'
import { isPinned } from '../table/layout.ts'

/**
 * The columns as a person put them. One that the order does not know yet stays behind its neighbour of before,
 * and those that identify a row stay first.
 * @param order ids from left to right; those that are not here (another's, an old one) are passed over.
 */
export function inOrder(columns: readonly Column[], order: readonly string[]): Column[] {
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
 * past an end, or over the edge of those that identify a row.
 */
export function moved(all: readonly Column[], shown: readonly Column[], id: string, by: number): string[] | null {
  const from = shown.findIndex((column) => column.id === id)
  const [column, target] = [shown[from], shown[from + by]]
  if (!column || !target || isPinned(column) !== isPinned(target)) return null
  const others = all.filter((one) => one !== column)
  const at = others.indexOf(target) + (by > 0 ? 1 : 0)
  return others.toSpliced(at, 0, column).map((one) => one.id)
}
