import { exportCompletedMonth, exportCustomReport, exportMonthlySummary, exportTrades } from '@haulm/api/exports.ts'
import { todayIn } from '@haulm/domain/calendar/day.ts'
import { monthOf } from '@haulm/domain/calendar/month.ts'
import { dayFileName, monthFileName } from '@haulm/domain/report/export-file-name.ts'
import { readerOfCompletedMonths } from '@haulm/domain/trade/access.ts'
import { sql } from 'kysely'
import type { Served } from '../http/serve.ts'
import { serve } from '../http/serve.ts'
import { completedMonthConditions } from '../trade-rows/completed-month-conditions.ts'
import { customReportConditions } from '../trade-rows/custom-report-conditions.ts'
import { answerExport } from './answer-export.ts'
import { monthSheets } from './month-sheets.ts'
import { screenColumns } from './screen-columns.ts'
import { tradeSheet } from './trade-sheet.ts'

/** Spreadsheets of trades, and of a month of them. */
export const servedTradeExports: Served[] = [
  serve(exportTrades, (call) => {
    const { db, timeZone, now, user, query } = call
    return answerExport(call, {
      kind: 'trades',
      filters: query,
      fileName: dayFileName('trades', todayIn(timeZone, now)),
      sheets: async () => {
        const onScreen = await screenColumns(db, query.columns, user)
        return [await tradeSheet(db, { reader: user, conditions: sql`trade.deleted_at is null`, timeZone, onScreen })]
      },
    })
  }),
  serve(exportCustomReport, (call) => {
    const { db, timeZone, now, user, query } = call
    const { columns, ...filters } = query
    const conditions = customReportConditions(filters)
    return answerExport(call, {
      kind: 'custom-report',
      filters: query,
      fileName: dayFileName('custom-report', todayIn(timeZone, now)),
      sheets: async () => {
        const onScreen = await screenColumns(db, columns, user)
        return [await tradeSheet(db, { reader: user, conditions, timeZone, onScreen })]
      },
    })
  }),
  serve(exportCompletedMonth, (call) => {
    const { db, timeZone, user, query } = call
    const { month, columns } = query
    const conditions = completedMonthConditions(month, timeZone)
    const reader = readerOfCompletedMonths(user)
    return answerExport(call, {
      kind: 'completed-month',
      filters: { year: month.slice(0, 4), month: String(Number(month.slice(5))), columns },
      fileName: monthFileName('completed-month', month),
      sheets: async () => {
        const onScreen = await screenColumns(db, columns, user, reader)
        return [await tradeSheet(db, { reader, conditions, timeZone, onScreen })]
      },
    })
  }),
  serve(exportMonthlySummary, (call) => {
    const { db, timeZone, now, user } = call
    const month = monthOf(todayIn(timeZone, now))
    return answerExport(call, {
      kind: 'monthly-summary',
      filters: { month },
      fileName: monthFileName('monthly-summary', month),
      sheets: () => monthSheets(db, { month, timeZone, reader: user }),
    })
  }),
]
