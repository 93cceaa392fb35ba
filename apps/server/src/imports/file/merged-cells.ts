import { type Cell, isBlank } from '@haulm/domain/imports/read-cell.ts'
import { fileLimits } from './limits.ts'
import type { MergedCells } from './scan-sheet.ts'

/**
 * Marks the cells of a row that are one with a cell above that holds something: only that one has the value in the file, and the row
 * would be taken without it. A row that holds nothing else stays empty.
 * @returns to be called with the rows in their order.
 */
export function mergedMarker(merged: readonly MergedCells[]): (row: number, cells: Cell[]) => void {
  const waiting = merged.toSorted((one, other) => other.top - one.top)
  let open: MergedCells[] = []
  return (row, cells) => {
    open = open.filter(({ bottom }) => bottom >= row)
    const isEmpty = cells.every(isBlank)
    if (!isEmpty) for (const { top, left, right } of open) mark(cells, { left, right, name: nameOf(left, top) })
    for (let next = waiting.at(-1); next !== undefined && next.top <= row; next = waiting.at(-1)) {
      waiting.pop()
      if (next.top === row && !isBlank(cells[next.left])) open.push(next)
    }
  }
}

function mark(cells: Cell[], { left, right, name }: { left: number; right: number; name: string }): void {
  const last = Math.min(right, fileLimits.columns - 1)
  while (cells.length <= last) cells.push(null)
  for (let column = left; column <= last; column += 1) if (isBlank(cells[column])) cells[column] = { mergedInto: name }
}

/** `AB12`, as a spreadsheet calls a cell. */
const nameOf = (column: number, row: number): string => `${lettersOf(column)}${row + 1}`

const lettersOf = (column: number): string =>
  (column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))
