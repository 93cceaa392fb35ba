import type { ExportFormat } from '@haulm/domain/report/export-file-name.ts'
import { rowsByCursor, type Statement } from '../database/connecting/rows-by-cursor.ts'
import { rowHead } from '../spreadsheets/cell-rows.ts'
import type { CellRows, Sheet, SheetColumn } from '../spreadsheets/sheet.ts'
import type { BegunFile } from '../threads/file-by-thread.ts'
import { beginSheets } from './begin-sheets.ts'

/** A sheet whose rows come from several statements, one after the other: each selects the cells of the sheet's columns. */
export interface StatementSheet extends Omit<Sheet, 'rows'> {
  statements: readonly Statement[]
  /**
   * Selects the names behind the keys in its cells, one JSON array: for each column an object of names by key, or null. Cheaper
   * than a join of every row with five lists.
   */
  names?: Statement
}

/** Everything that makes up a file of trades, as plain values: it may be written in another thread. */
export interface TradeFile {
  databaseUrl: string
  sheets: readonly StatementSheet[]
  format?: ExportFormat | undefined
}

/** Reads the names and the first rows of a file; the others as fast as its bytes are read, all as of one moment. */
export async function beginTradeFile({ databaseUrl, sheets, format }: TradeFile): Promise<BegunFile> {
  const shown = format === 'csv' ? sheets.slice(0, 1) : sheets
  const { groups, end } = rowsByCursor(databaseUrl, [
    ...shown.map(({ names }) => (names ? [names] : [])),
    ...shown.map(({ statements }) => statements),
  ])
  const begun: Sheet[] = []
  for (const [at, sheet] of shown.entries()) {
    begun.push({ ...sheet, columns: await named(sheet.columns, groups[at] ?? []), rows: groups[shown.length + at] ?? [] })
  }
  return beginSheets(begun, format, end)
}

async function named(columns: readonly SheetColumn[], rows: AsyncIterable<CellRows> | []): Promise<readonly SheetColumn[]> {
  let names: (Record<string, string> | null)[] = []
  for await (const { bytes } of rows) names = JSON.parse(bytes.toString('utf8', rowHead + 4))
  return columns.map((column, at) => ({ ...column, ...(names[at] && { names: new Map(Object.entries(names[at])) }) }))
}
