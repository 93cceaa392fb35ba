import type { Month } from '@haulm/domain/calendar/month.ts'
import { weekOf } from '@haulm/domain/calendar/week.ts'
import { weekInMonth } from '@haulm/domain/calendar/weeks-of-month.ts'
import type { ReportName, RowsOf } from '@haulm/domain/report/reports.ts'
import type { Database } from '../database/connection.ts'
import { monthFigures } from './month-figures.queries.ts'
import { weekCells } from './week-cells.ts'

/** The parameters of a report. */
export interface ReportAsked {
  db: Database
  timeZone: string
  /** The current month if none was given. */
  month: Month
}

/**
 * The source of each report's rows, by sheet: including amounts of money, whoever reads the report.
 * @see packages/domain/src/report/reports.ts
 */
export const reportRows: { [Name in ReportName]: (asked: ReportAsked) => Promise<RowsOf<Name>> } = {
  'monthly-summary': async (asked) => {
    const { month, db, timeZone } = asked
    const weeks = await monthFigures(db, 'week', month, timeZone)
    return {
      week: weeks.map(({ name: monday, ...figures }) => ({
        ...(monday === null ? unknownWeek : weekCells(weekInMonth(weekOf(monday), month))),
        ...figures,
      })),
      commodity: await byName(asked, 'commodity'),
      client: await byName(asked, 'client'),
      supplier: await byName(asked, 'supplier'),
      transporter: await byName(asked, 'transporter'),
    }
  },
}

const unknownWeek = { week: null, firstDay: null, lastDay: null }

async function byName({ db, month, timeZone }: ReportAsked, by: 'commodity' | 'client' | 'supplier' | 'transporter') {
  const rows = await monthFigures(db, by, month, timeZone)
  return rows.map((row) => ({ ...row, name: row.name ?? `No ${by}` }))
}
