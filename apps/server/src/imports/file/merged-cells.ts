import { type Cell, isBlank } from '@haulm/domain/imports/read-cell.ts'
import { columnLetters } from '../../spreadsheets/column-letters.ts'
import { fileLimits } from './limits.ts'
import type { MergedCells } from './scan-sheet.ts'

/**
 * Marks the cells of a row that are merged with a non-empty cell above: the file stores the value only in that one, and the row
 * would be read without it. A row with nothing else in it stays empty.
 * @returns a function to be called with the rows in order.
 */
export function mergedMarker(merged: readonly MergedCells[]): (row: number, cells: Cell[]) => void {
  const waiting = merged.toSorted((one, other) => other.top - one.top)
  /**
   * For each column, the merged cells that reach down into it. If a file merges a cell twice (no program does), the last counts.
   */
  const above: (MergedCells | undefined)[] = Array(fileLimits.columns).fill(undefined)
  return (row, cells) => {
    if (!cells.every(isBlank)) markBelow(above, row, cells)
    for (let next = waiting.at(-1); next !== undefined && next.top <= row; next = waiting.at(-1)) {
      waiting.pop()
      const last = Math.min(next.right, fileLimits.columns - 1)
      if (next.top === row && !isBlank(cells[next.left])) above.fill(next, next.left, last + 1)
    }
  }
}

function markBelow(above: readonly (MergedCells | undefined)[], row: number, cells: Cell[]): void {
  for (const [column, over] of above.entries()) {
    if (over === undefined || over.bottom < row) continue
    while (cells.length <= column) cells.push(null)
    if (isBlank(cells[column])) cells[column] = { mergedInto: `${columnLetters(over.left)}${over.top + 1}` }
  }
}
