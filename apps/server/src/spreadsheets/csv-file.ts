import type { CellKind } from '@haulm/domain/report/columns.ts'
import { type CsvValue, csvLine, csvOf } from '@haulm/domain/text/csv.ts'
import type { Sheet, SheetCellValue } from './sheet.ts'

/**
 * A sheet as the bytes of a CSV file, for other programs: its headings and rows. Without totals, which no program could tell from a
 * row: whoever adds up the column would count everything twice.
 */
export async function* csvFile({ columns, rows }: Sheet): AsyncGenerator<Buffer> {
  yield Buffer.from(csvOf([columns.map(({ label }) => label)]))
  for await (const some of rows) {
    const lines = some.map((row) => csvLine(columns.map(({ kind }, at) => csvCell(kind, row[at] ?? null))))
    if (lines.length > 0) yield Buffer.from(lines.join(''))
  }
}

/** A moment as spreadsheets read it: `2026-11-20 10:00:00`. */
const csvCell = (kind: CellKind, value: SheetCellValue): CsvValue =>
  kind === 'moment' && typeof value === 'string' ? value.replace('T', ' ') : value
