import type { ExportFormat } from '@haulm/domain/report/export-file-name.ts'
import { begunSheets } from '../spreadsheets/begun-sheets.ts'
import { csvFile } from '../spreadsheets/csv-file.ts'
import type { Sheet } from '../spreadsheets/sheet.ts'
import { workbook } from '../spreadsheets/workbook.ts'
import type { BegunFile } from '../threads/file-by-thread.ts'

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
