import { reportRoutes } from '@haulm/api/reports/report-routes.ts'
import { todayIn } from '@haulm/domain/calendar/day.ts'
import { monthOf } from '@haulm/domain/calendar/month.ts'
import type { Holder } from '@haulm/domain/people/person.ts'
import { columnsReadBy } from '@haulm/domain/report/columns.ts'
import { exportFileName } from '@haulm/domain/report/export-file-name.ts'
import { type ReportName, reportNames, reportOf } from '@haulm/domain/report/reports.ts'
import type { Database } from '../database/connection.ts'
import { inOwnTransaction } from '../database/transactions/in-transaction.ts'
import { type ServedRoute, serve } from '../http/serve.ts'
import type { Sheet, SheetCellValue } from '../spreadsheets/sheet.ts'
import { answerSheets } from './answer-export.ts'
import { type ReportAsked, reportRows } from './report-rows.ts'

/** The reports that are files, each from its entry. */
export const reportFileRoutes: ServedRoute[] = reportNames.map((name) =>
  serve(reportRoutes[name], (call) => {
    const { db, timeZone, now, user, query } = call
    const day = todayIn(timeZone, now)
    const month = query.month ?? monthOf(day)
    return answerSheets(call, {
      kind: name,
      filters: { ...('month' in reportOf(name).parameters && { month }) },
      fileName: exportFileName(name, { day, month }),
      sheets: () => reportSheets(db, name, { timeZone, month }, user),
    })
  }),
)

/** A report's sheets with the columns that the reader may read; all as of one moment. */
async function reportSheets(db: Database, name: ReportName, asked: Omit<ReportAsked, 'db'>, reader: Holder): Promise<Sheet[]> {
  const read: (asked: ReportAsked) => Promise<Record<string, Record<string, SheetCellValue>[]>> = reportRows[name]
  const rowsBySheet = await inOwnTransaction(db, (tx) => read({ ...asked, db: tx }), { isSnapshot: true })
  return Object.entries(reportOf(name).sheets).map(([sheet, { name: title, columns }]) => {
    const shown = columnsReadBy(reader, columns)
    const rows = rowsBySheet[sheet] ?? []
    return {
      name: title,
      columns: shown.map(([, column]) => column),
      rows: [rows.map((row) => shown.map(([column]) => row[column] ?? null))],
    }
  })
}
