import type { ExportFormat } from '@haulm/domain/report/export-file-name.ts'
import { csvFile } from '../spreadsheets/csv-file.ts'
import type { Sheet, SheetRows } from '../spreadsheets/sheet.ts'
import { workbook } from '../spreadsheets/workbook.ts'
import type { BegunFile } from '../threads/file-by-thread.ts'

/**
 * Spreadsheets in one file, or the first of them as CSV. Rows of summary sheets are not counted.
 * @param end ends the reading of rows, however far it has come: unfinished, they would occupy a connection.
 */
export async function beginSheets(sheets: Sheet[], format?: ExportFormat, end = () => {}): Promise<BegunFile> {
  let rows = 0
  async function* counted({ rows: batches, isSummary }: Sheet) {
    for await (const batch of batches) {
      if (!isSummary) rows += 'bytes' in batch ? batch.count : batch.length
      yield batch
    }
  }
  const [beginning, ...others] = sheets
  // Only the first is begun here; the others are short.
  const begun = beginning ? [{ ...beginning, rows: await begunRows(beginning.rows) }, ...others] : []
  const written = begun.map((sheet) => ({ ...sheet, rows: counted(sheet) }))
  const [first] = written
  return {
    bytes: format === 'csv' && first ? csvFile(first) : workbook(written),
    end,
    get rows() {
      return rows
    },
  }
}

/** The rows, once the first batch has come, so that an immediate failure is not found out halfway through a file. */
async function begunRows(source: Sheet['rows']): Promise<Sheet['rows']> {
  const batches = inTurn(source)
  const first = await batches.next()
  return first.done ? [] : inTurn([first.value], batches)
}

async function* inTurn(...sources: readonly Sheet['rows'][]): AsyncGenerator<SheetRows, void> {
  for (const source of sources) yield* source
}
