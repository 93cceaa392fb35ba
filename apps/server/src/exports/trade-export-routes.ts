import { exportCompletedMonth, exportCustomReport, exportTrades } from '@haulm/api/reports/exports.ts'
import { invalid, Refusal } from '@haulm/api/route/refusal.ts'
import { todayIn } from '@haulm/domain/calendar/day.ts'
import type { Holder } from '@haulm/domain/people/person.ts'
import { formatNumber } from '@haulm/domain/quantity/format.ts'
import { type ExportFormat, exportFileName } from '@haulm/domain/report/export-file-name.ts'
import type { ColumnSection } from '@haulm/domain/trade/catalogue/views.ts'
import { type Column, columnsFor } from '@haulm/domain/trade/columns/columns.ts'
import { readerOfCompletedMonths } from '@haulm/domain/trade/rights/access.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import { type ServedRoute, serve } from '../http/serve.ts'
import { mostRows } from '../spreadsheets/sheet.ts'
import { completedMonthConditions } from '../trade-rows/completed-month-conditions.ts'
import { customReportConditions } from '../trade-rows/custom-report-conditions.ts'
import { answerLeavingFile, type ExportCall, type ExportFile, typeOfFormat } from './answer-export.ts'
import { beginTradeFileOf } from './begin-trade-file.ts'
import { completedMonthSheets } from './completed-month-sheets.ts'
import { screenColumns } from './screen-columns.ts'
import type { StatementSheet } from './trade-file.ts'
import { tradeSheet } from './trade-sheet.ts'

/** Files of trades. */
export const tradeExportRoutes: ServedRoute[] = [
  serve(exportTrades, (call) => {
    const { timeZone, now, query } = call
    const fileName = exportFileName('trades', { day: todayIn(timeZone, now), format: query.format })
    const trades = newestFirst(call, sql`trade.deleted_at is null`)
    return answerTrades(call, { kind: 'trades', filters: query, fileName }, trades, query)
  }),
  serve(exportCustomReport, (call) => {
    const { timeZone, now, user, query } = call
    const { columns, format, ...filters } = query
    const today = todayIn(timeZone, now)
    const fileName = exportFileName('custom-report', { day: today, format })
    const conditions = customReportConditions(filters, { reader: user, timeZone, today })
    return answerTrades(call, { kind: 'custom-report', filters: query, fileName }, newestFirst(call, conditions), query)
  }),
  serve(exportCompletedMonth, (call) => {
    const { db, timeZone, now, user, query } = call
    const { month, columns, format } = query
    const reader = readerOfCompletedMonths(user)
    const filters = { year: month.slice(0, 4), month: String(Number(month.slice(5))), columns, format }
    const fileName = exportFileName('completed-month', { day: todayIn(timeZone, now), month, format })
    const sheets = (shown: readonly Column[]) => completedMonthSheets(db, month, { columns: shown, reader, timeZone })
    const trades = { conditions: completedMonthConditions(month, timeZone), reader, sheets }
    return answerTrades(call, { kind: 'completed-month', filters, fileName }, trades, query)
  }),
]

/** The conditions on trades, and the sheets that are made of them. */
interface ExportedTrades {
  conditions: RawBuilder<boolean>
  reader: Holder
  sheets: (shown: readonly Column[]) => StatementSheet[]
}

/** All trades that meet some conditions, newest first. */
function newestFirst({ db, user: reader, timeZone }: ExportCall, conditions: RawBuilder<boolean>): ExportedTrades {
  const selections = [{ conditions, sort: '-loadingDate' }] as const
  return { conditions, reader, sheets: (columns) => [tradeSheet(db, { columns, selections, reader, timeZone })] }
}

type Asked = { columns?: ColumnSection | undefined; format?: ExportFormat | undefined }

function answerTrades(call: ExportCall, file: ExportFile, trades: ExportedTrades, { columns, format }: Asked) {
  const { db, databaseUrl, user } = call
  const { conditions, reader, sheets } = trades
  const begin = async (gone: AbortSignal) => {
    const onScreen = await screenColumns(db, columns, user, reader)
    const shown = onScreen ?? columnsFor('spreadsheet', reader, {})
    if (shown.length === 0) throw invalid({ columns: 'Your column settings hide every column there.' })
    const count = await countOfTrades(db, conditions, format)
    return beginTradeFileOf(count, { databaseUrl, sheets: sheets(shown), format }, gone)
  }
  return answerLeavingFile(call, { ...file, type: typeOfFormat(format), begin })
}

/** The header and the totals take a row each. */
const mostTrades = mostRows - 2

/**
 * How many trades meet some conditions, for a file of them.
 * @throws {Refusal} 413 if they are more than a sheet holds; a CSV file takes any number.
 */
async function countOfTrades(db: Database, conditions: RawBuilder<boolean>, format = 'xlsx'): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as "count" from trade where ${conditions}`.execute(db)
  const count = rows[0]?.count ?? 0
  if (count > mostTrades && format !== 'csv') {
    throw new Refusal(
      'tooLarge',
      `These are ${formatNumber(count, 0)} trades; a spreadsheet holds at most ${formatNumber(mostTrades, 0)}. Narrow the filters, or take them as CSV.`,
    )
  }
  return count
}
