import type { ExportFormat } from '@haulm/domain/report/export-file-name.ts'
import { begunSheets } from '../spreadsheets/begun-sheets.ts'
import { csvFile } from '../spreadsheets/csv-file.ts'
import type { Sheet } from '../spreadsheets/sheet.ts'
import { workbook } from '../spreadsheets/workbook.ts'

/** A file whose beginning is at hand. */
export interface BegunFile {
  bytes: AsyncGenerator<Buffer>
  /** Rows, or files, that were written so far. */
  readonly rows: number
  /** Has its sources stop, wherever they are. */
  end(): void
}

/** Spreadsheets in one file, or the first of them as CSV. */
export async function beginSheets(sheets: Sheet[], format?: ExportFormat): Promise<BegunFile> {
  const begun = await begunSheets(sheets)
  const [first] = begun.sheets
  return {
    bytes: format === 'csv' && first ? csvFile(first) : workbook(begun.sheets),
    end: begun.end,
    get rows() {
      return begun.rows
    },
  }
}
