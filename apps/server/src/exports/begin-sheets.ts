import type { ExportFormat } from '@haulm/domain/report/export-file-name.ts'
import { csvFile } from '../spreadsheets/csv-file.ts'
import type { Sheet, SheetRows } from '../spreadsheets/sheet.ts'
import { workbook } from '../spreadsheets/workbook.ts'
import type { BegunFile } from '../threads/file-by-thread.ts'

/**
 * Spreadsheets in one file, or the first of them as CSV. The rows that sum others are not counted.
 * @param end has their rows end, wherever they are: what is not asked for any more would hold on to a connection.
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
  // The other ones are short.
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

/** Rows once the first have come, so that what fails at once is not found out halfway through a file. */
async function begunRows(source: Sheet['rows']): Promise<Sheet['rows']> {
  const batches = inTurn(source)
  const first = await batches.next()
  return first.done ? [] : inTurn([first.value], batches)
}

async function* inTurn(...sources: readonly Sheet['rows'][]): AsyncGenerator<SheetRows, void> {
  for (const source of sources) yield* source
}
