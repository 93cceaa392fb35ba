import { exportCompletedMonth, exportCustomReport, exportMonthlySummary, exportTrades } from '@haulm/api/exports.ts'
import { todayIn } from '@haulm/domain/calendar/day.ts'
import { monthLabel, monthOf } from '@haulm/domain/calendar/month.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import { readerOfCompletedMonths } from '@haulm/domain/trade/access.ts'
import type { ColumnSection } from '@haulm/domain/trade/catalogue/views.ts'
import { sql } from 'kysely'
import type { Served } from '../http/serve.ts'
import { serve } from '../http/serve.ts'
import { completedMonthConditions } from '../trade-rows/completed-month-conditions.ts'
import { customReportConditions } from '../trade-rows/custom-report-conditions.ts'
import { answerExport } from './answer-export.ts'
import { monthSheets } from './month-sheets.ts'
import { tradeSheet } from './trade-sheet.ts'

const screenOf = (section: ColumnSection | undefined, person: Person) => section && { section, settings: person.columnVisibility }

/** `November-2026`, as months stand in file names. */
const monthInName = (month: string) => monthLabel(month).replace(' ', '-')

/** Spreadsheets of trades, and of a month of them. */
export const servedTradeExports: Served[] = [
  serve(exportTrades, (call) => {
    const { db, timeZone, now, user, query } = call
    const screen = screenOf(query.columns, user)
    return answerExport(call, {
      kind: 'trades',
      filters: query,
      fileName: `trades-${todayIn(timeZone, now)}.xlsx`,
      sheets: async () => [await tradeSheet(db, { reader: user, conditions: sql`trade.deleted_at is null`, timeZone, screen })],
    })
  }),
  serve(exportCustomReport, (call) => {
    const { db, timeZone, now, user, query } = call
    const { columns, ...filters } = query
    const conditions = customReportConditions(filters)
    return answerExport(call, {
      kind: 'custom-report',
      filters: query,
      fileName: `custom-report-${todayIn(timeZone, now)}.xlsx`,
      sheets: async () => [await tradeSheet(db, { reader: user, conditions, timeZone, screen: screenOf(columns, user) })],
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
      fileName: `completed-month-${monthInName(month)}.xlsx`,
      sheets: async () => [await tradeSheet(db, { reader, conditions, timeZone, screen: screenOf(columns, user) })],
    })
  }),
  serve(exportMonthlySummary, (call) => {
    const { db, timeZone, now, user } = call
    const month = monthOf(todayIn(timeZone, now))
    return answerExport(call, {
      kind: 'monthly-summary',
      filters: { month },
      fileName: `monthly-summary-${monthInName(month)}.xlsx`,
      sheets: () => monthSheets(db, { month, timeZone, reader: user }),
    })
  }),
]
