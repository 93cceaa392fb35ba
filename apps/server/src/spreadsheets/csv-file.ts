import type { CellKind } from '@haulm/domain/report/columns.ts'
import { type CsvValue, csvLine, csvOf } from '@haulm/domain/text/csv.ts'
import { isWritten, type Sheet, type SheetCellValue, type SheetRow } from './sheet.ts'

/**
 * A sheet as the bytes of a CSV file, for other programs: its headings and rows. Without totals, which no program could tell from a
 * row: whoever adds up the column would count everything twice.
 */
export async function* csvFile({ columns, rows }: Sheet): AsyncGenerator<Buffer> {
  yield Buffer.from(csvOf([columns.map(({ label }) => label)]))
  for await (const some of rows) {
    const line = (row: SheetRow) => csvLine(columns.map(({ kind }, at) => csvCell(kind, row[at] ?? null)))
    const text = isWritten(some) ? some.text : some.map(line).join('')
    if (text !== '') yield Buffer.from(text)
  }
}

/** A moment as spreadsheets read it: `2026-11-20 10:00:00`. */
const csvCell = (kind: CellKind, value: SheetCellValue): CsvValue =>
  kind === 'moment' && typeof value === 'string' ? value.replace('T', ' ') : value
