import type { Month } from '@haulm/domain/calendar/month.ts'
import type { Holder } from '@haulm/domain/people/person.ts'
import type { ExportFormat } from '@haulm/domain/report/export-file-name.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { rowsByCursor, type Statement } from '../database/connecting/rows-by-cursor.ts'
import type { BegunFile } from '../threads/file-by-thread.ts'
import { beginSheets } from './begin-sheets.ts'
import { completedMonthSheets } from './completed-month-sheets.ts'
import { type TradeSheetForm, tradeSheet } from './trade-sheet.ts'

/** All that a file of trades is made of, as plain values: it may be written in another thread. */
export interface TradeFile {
  databaseUrl: string
  /** Which trades, in the order of the file: the select list of each is what the reader may read. */
  statements: readonly Statement[]
  form: TradeSheetForm
  /** The completed trades of a month, as the reader gets them: a sheet of its weeks follows. */
  completedMonth?: { month: Month; reader: Holder }
  format?: ExportFormat | undefined
}

/** Reads the first trades of a file; the others as fast as its bytes are taken. */
export function beginTradeFile({ databaseUrl, statements, form, completedMonth, format }: TradeFile): Promise<BegunFile> {
  const trades = rowsByCursor<Trade>(databaseUrl, statements)
  const sheets = completedMonth ? completedMonthSheets(trades, { ...form, ...completedMonth }) : [tradeSheet(trades, form)]
  return beginSheets(sheets, format)
}
