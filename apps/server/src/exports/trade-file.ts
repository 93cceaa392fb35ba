import type { ExportFormat } from '@haulm/domain/report/export-file-name.ts'
import { rowsByCursor, type Statement } from '../database/connecting/rows-by-cursor.ts'
import type { Sheet } from '../spreadsheets/sheet.ts'
import type { BegunFile } from '../threads/file-by-thread.ts'
import { beginSheets } from './begin-sheets.ts'

/** A sheet whose rows come from several statements, one after the other: each selects the cells of the sheet's columns. */
export interface StatementSheet extends Omit<Sheet, 'rows'> {
  statements: readonly Statement[]
}

/** Everything that makes up a file of trades, as plain values: it may be written in another thread. */
export interface TradeFile {
  databaseUrl: string
  sheets: readonly StatementSheet[]
  format?: ExportFormat | undefined
}

/** Reads the first rows of a file; the others as fast as its bytes are read, all as of one moment. */
export function beginTradeFile({ databaseUrl, sheets, format }: TradeFile): Promise<BegunFile> {
  const shown = format === 'csv' ? sheets.slice(0, 1) : sheets
  const { groups, end } = rowsByCursor(
    databaseUrl,
    shown.map(({ statements }) => statements),
  )
  return beginSheets(
    shown.map((sheet, at) => ({ ...sheet, rows: groups[at] ?? [] })),
    format,
    end,
  )
}
