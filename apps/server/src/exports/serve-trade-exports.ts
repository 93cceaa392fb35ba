import { exportCompletedMonth, exportCustomReport, exportTrades } from '@haulm/api/reports/exports.ts'
import { invalid } from '@haulm/api/route/refusal.ts'
import { todayIn } from '@haulm/domain/calendar/day.ts'
import { type ExportFormat, exportFileName } from '@haulm/domain/report/export-file-name.ts'
import type { ColumnSection } from '@haulm/domain/trade/catalogue/views.ts'
import { columnsFor } from '@haulm/domain/trade/columns/columns.ts'
import { readerOfCompletedMonths } from '@haulm/domain/trade/rights/access.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Served } from '../http/serve.ts'
import { serve } from '../http/serve.ts'
import { completedMonthConditions } from '../trade-rows/completed-month-conditions.ts'
import { customReportConditions } from '../trade-rows/custom-report-conditions.ts'
import { answerLeavingFile, type ExportCall, type ExportFile, typeOfFormat } from './answer-export.ts'
import { beginTradeFileOf } from './begin-trade-file.ts'
import { inOrderOfMonth, weeksWithTrades } from './completed-month-sheets.ts'
import { screenColumns } from './screen-columns.ts'
import type { TradeFile } from './trade-file.ts'
import { countOfTrades } from './trade-source.ts'
import { type TradesOfSheet, tradeSheet } from './trade-statements.ts'

/** Files of trades. */
export const servedTradeExports: Served[] = [
  serve(exportTrades, (call) => {
    const { timeZone, now, query } = call
    const fileName = exportFileName('trades', { day: todayIn(timeZone, now), format: query.format })
    return answerTrades(call, { kind: 'trades', filters: query, fileName }, sql`trade.deleted_at is null`, query)
  }),
  serve(exportCustomReport, (call) => {
    const { timeZone, now, user, query } = call
    const { columns, format, ...filters } = query
    const today = todayIn(timeZone, now)
    const fileName = exportFileName('custom-report', { day: today, format })
    const conditions = customReportConditions(filters, { reader: user, timeZone, today })
    return answerTrades(call, { kind: 'custom-report', filters: query, fileName }, conditions, query)
  }),
  serve(exportCompletedMonth, (call) => {
    const { db, timeZone, now, user, query } = call
    const { month, columns, format } = query
    const reader = readerOfCompletedMonths(user)
    const filters = { year: month.slice(0, 4), month: String(Number(month.slice(5))), columns, format }
    const conditions = completedMonthConditions(month, timeZone)
    const fileName = exportFileName('completed-month', { day: todayIn(timeZone, now), month, format })
    const file = { kind: 'completed-month', filters, fileName } as const
    const weeks = weeksWithTrades(db, { month, reader, conditions, timeZone })
    return answerTrades(call, file, conditions, query, { reader, order: inOrderOfMonth(timeZone), weeks })
  }),
]

type Asked = { columns?: ColumnSection | undefined; format?: ExportFormat | undefined }

/** What differs from file to file: its reader, where reading goes by other rights than the person's own, its order, and what follows. */
type Own = Pick<TradeFile, 'weeks'> & Partial<Pick<TradesOfSheet, 'reader' | 'order'>>

/** Answers with the trades that meet some conditions. */
function answerTrades(
  call: ExportCall,
  file: ExportFile,
  conditions: RawBuilder<boolean>,
  { columns: section, format }: Asked,
  { reader = call.user, weeks, ...own }: Own = {},
) {
  const { db, databaseUrl, timeZone, user } = call
  const begin = async (gone: AbortSignal) => {
    const onScreen = await screenColumns(db, section, user, reader)
    const columns = onScreen ?? columnsFor('spreadsheet', reader, {})
    if (columns.length === 0) throw invalid({ columns: 'Your column settings hide every column there.' })
    const count = await countOfTrades(db, conditions, format)
    const trades = tradeSheet(db, { columns, reader, conditions, timeZone, format, ...own })
    return beginTradeFileOf(count, { databaseUrl, trades, format, ...(weeks && { weeks }) }, gone)
  }
  return answerLeavingFile(call, { ...file, type: typeOfFormat(format), begin })
}
