import { invalid } from '@haulm/api/route/refusal.ts'
import { type Cell, isBlank } from '@haulm/domain/imports/read-cell.ts'
import type { Database } from '../database/connection.ts'
import { headingText, mayBeHeadings } from './file/heading-text.ts'
import { firstRows, rowsAfter } from './imports.queries.ts'

const widthOf = (cells: readonly Cell[]): number => cells.findLastIndex((cell) => !isBlank(cell)) + 1

/**
 * The headings in a row, null for a column without one. As many as the first rows have columns: a column without a heading can be
 * matched, too.
 * @param headingRow 0 for a sheet without headings.
 * @throws {Refusal} 400 for an empty row.
 */
export async function headingsAt(tx: Database, importId: string, headingRow: number): Promise<(string | null)[]> {
  const rows = await firstRows(tx, importId, mayBeHeadings)
  const [row] = headingRow === 0 ? [] : await rowsAfter(tx, importId, headingRow - 1, 1)
  if (headingRow > 0 && row?.number !== headingRow) throw invalid({ headingRow: 'This row is empty.' })
  const cells = row?.cells ?? []
  const width = Math.max(...[cells, ...rows.map((one) => one.cells)].map(widthOf))
  return Array.from({ length: width }, (_, column) => headingText(cells[column]))
}
