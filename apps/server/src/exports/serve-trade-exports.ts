import { exportCompletedMonth, exportCustomReport, exportMonthlySummary, exportTrades } from '@haulm/api/reports/exports.ts'
import { todayIn } from '@haulm/domain/calendar/day.ts'
import { monthOf } from '@haulm/domain/calendar/month.ts'
import { dayFileName, type ExportFormat, monthFileName } from '@haulm/domain/report/export-file-name.ts'
import type { ColumnSection } from '@haulm/domain/trade/catalogue/views.ts'
import { readerOfCompletedMonths } from '@haulm/domain/trade/rights/access.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Served } from '../http/serve.ts'
import { serve } from '../http/serve.ts'
import { customReportConditions } from '../trade-rows/custom-report-conditions.ts'
import { answerExport, type ExportCall } from './answer-export.ts'
import { completedMonthSheets } from './completed-month-sheets.ts'
import { monthSheets } from './month-sheets.ts'
import { screenColumns } from './screen-columns.ts'
import { tradeSheet } from './trade-sheet.ts'
import { assertFits, tradesOf } from './trade-source.ts'

/** Files of trades, and of a month of them. */
export const servedTradeExports: Served[] = [
  serve(exportTrades, (call) => {
    const { timeZone, now, query } = call
    return answerExport(call, {
      kind: 'trades',
      filters: query,
      format: query.format,
      fileName: dayFileName('trades', todayIn(timeZone, now), query.format),
      sheets: async () => [await sheetOf(call, sql`trade.deleted_at is null`, query)],
    })
  }),
  serve(exportCustomReport, (call) => {
    const { timeZone, now, query } = call
    const { columns, format, ...filters } = query
    return answerExport(call, {
      kind: 'custom-report',
      filters: query,
      format,
      fileName: dayFileName('custom-report', todayIn(timeZone, now), format),
      sheets: async () => [await sheetOf(call, customReportConditions(filters), query)],
    })
  }),
  serve(exportCompletedMonth, (call) => {
    const { db, timeZone, user, query } = call
    const { month, columns, format } = query
    const reader = readerOfCompletedMonths(user)
    return answerExport(call, {
      kind: 'completed-month',
      filters: { year: month.slice(0, 4), month: String(Number(month.slice(5))), columns, format },
      format,
      fileName: monthFileName('completed-month', month, format),
      sheets: async () => {
        const onScreen = await screenColumns(db, columns, user, reader)
        return completedMonthSheets(db, { reader, month, timeZone, onScreen })
      },
    })
  }),
  serve(exportMonthlySummary, (call) => {
    const { db, timeZone, now, user, query } = call
    const month = query.month ?? monthOf(todayIn(timeZone, now))
    return answerExport(call, {
      kind: 'monthly-summary',
      filters: { month },
      fileName: monthFileName('monthly-summary', month),
      sheets: () => monthSheets(db, { month, timeZone, reader: user }),
    })
  }),
]

type Asked = { columns?: ColumnSection | undefined; format?: ExportFormat | undefined }

/** The trades that meet some conditions, newest first, as they are asked for. A CSV file takes any number of them. */
async function sheetOf({ db, timeZone, user }: ExportCall, conditions: RawBuilder<boolean>, { columns, format }: Asked) {
  const onScreen = await screenColumns(db, columns, user)
  if (format !== 'csv') await assertFits(db, { conditions })
  const trades = tradesOf(db, [{ reader: user, conditions, sort: '-loadingDate' }])
  return tradeSheet(db, { reader: user, trades, timeZone, onScreen })
}
