import { exportCompletedMonth, exportCustomReport, exportTrades } from '@haulm/api/reports/exports.ts'
import { invalid } from '@haulm/api/route/refusal.ts'
import { todayIn } from '@haulm/domain/calendar/day.ts'
import { weeksOfMonth } from '@haulm/domain/calendar/weeks-of-month.ts'
import type { Holder } from '@haulm/domain/people/person.ts'
import { type ExportFormat, exportFileName } from '@haulm/domain/report/export-file-name.ts'
import type { ColumnSection } from '@haulm/domain/trade/catalogue/views.ts'
import { columnsFor } from '@haulm/domain/trade/columns/columns.ts'
import { readerOfCompletedMonths } from '@haulm/domain/trade/rights/access.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Served } from '../http/serve.ts'
import { serve } from '../http/serve.ts'
import { completedMonthConditions } from '../trade-rows/completed-month-conditions.ts'
import { customReportConditions } from '../trade-rows/custom-report-conditions.ts'
import { tradesStatement } from '../trade-rows/list-trades.queries.ts'
import { tradeDateBetween } from '../trade-rows/trade-date.ts'
import { answerLeavingFile, type ExportCall, type ExportFile, typeOfFormat } from './answer-export.ts'
import { beginTradeFileOf } from './begin-trade-file.ts'
import { screenColumns } from './screen-columns.ts'
import type { TradeFile } from './trade-file.ts'
import { countOfTrades } from './trade-source.ts'
import { truckTypeNames } from './truck-type-names.queries.ts'

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
    // Week by week, the latest delivery of each first, as on its page.
    const statements = weeksOfMonth(month).map(({ firstDay, lastDay }) => {
      const inWeek = sql<boolean>`${conditions} and ${tradeDateBetween(firstDay, lastDay, timeZone)}`
      return tradesStatement(db, { reader, conditions: inWeek, sort: '-deliveryDate' })
    })
    const fileName = exportFileName('completed-month', { day: todayIn(timeZone, now), month, format })
    const file = { kind: 'completed-month', filters, fileName } as const
    return answerTrades(call, file, conditions, query, { reader, statements, completedMonth: { month, reader } })
  }),
]

type Asked = { columns?: ColumnSection | undefined; format?: ExportFormat | undefined }

/** Answers with the trades that meet some conditions, newest first unless they are read by statements of their own. */
function answerTrades(
  call: ExportCall,
  file: ExportFile,
  conditions: RawBuilder<boolean>,
  { columns, format }: Asked,
  own: Partial<TradeFile> & { reader?: Holder } = {},
) {
  const { db, databaseUrl, timeZone, user } = call
  const { reader = user, ...more } = own
  const begin = async (gone: AbortSignal) => {
    const onScreen = await screenColumns(db, columns, user, reader)
    const shown = onScreen ?? columnsFor('spreadsheet', reader, {})
    if (shown.length === 0) throw invalid({ columns: 'Your column settings hide every column there.' })
    const count = await countOfTrades(db, conditions, format)
    const tradeFile = {
      databaseUrl,
      statements: [tradesStatement(db, { reader, conditions, sort: '-loadingDate' })],
      form: { columns: shown, truckTypes: await truckTypeNames(db), timeZone },
      format,
      ...more,
    }
    return beginTradeFileOf(count, tradeFile, gone)
  }
  return answerLeavingFile(call, { ...file, type: typeOfFormat(format), begin })
}
