import type { Month } from '@haulm/domain/calendar/month.ts'
import { weeksOfMonth } from '@haulm/domain/calendar/weeks-of-month.ts'
import { figureColumns, weekColumns } from '@haulm/domain/report/columns.ts'
import { canRead } from '@haulm/domain/trade/rights/access.ts'
import { sql } from 'kysely'
import { statementOf } from '../database/connecting/rows-by-cursor.ts'
import type { Database } from '../database/connection.ts'
import { completedMonthConditions } from '../trade-rows/completed-month-conditions.ts'
import { revenueOfTrade } from '../trade-rows/summed-trades.ts'
import { tradeDateBetween } from '../trade-rows/trade-date.ts'
import type { StatementSheet } from './trade-file.ts'
import { type TradeSheetForm, tradeSheet } from './trade-sheet.ts'
import { weekCells } from './week-cells.ts'

/** The trades of a month as on its page, week by week, the latest delivery of each first; then the weeks with their totals. */
export function completedMonthSheets(db: Database, month: Month, form: Omit<TradeSheetForm, 'selections'>): StatementSheet[] {
  const { reader, timeZone } = form
  const weeks = weeksOfMonth(month).map((week) => ({
    week: Object.values(weekCells(week)),
    conditions: sql<boolean>`${completedMonthConditions(month, timeZone)}
      and ${tradeDateBetween(week.firstDay, week.lastDay, timeZone)}`,
  }))
  const figures = [
    { column: figureColumns.count, sum: sql`count(*)` },
    { column: figureColumns.tons, sum: sql`coalesce(sum(trade.tonnage), 0)` },
    ...(canRead(reader, 'sellingPrice')
      ? [{ column: figureColumns.revenue, sum: sql`coalesce(sum(${revenueOfTrade}), 0)` }]
      : []),
    ...(canRead(reader, 'totalNetAmount')
      ? [{ column: figureColumns.totalNet, sum: sql`coalesce(sum(trade.total_net_amount), 0)` }]
      : []),
  ]
  const statements = weeks.map(({ week, conditions }) => {
    const cells = [...week.map((cell) => sql`${cell}::text`), ...figures.map(({ sum }) => sum)]
    return statementOf(db, sql`select ${sql.join(cells)} from trade where ${conditions} having count(*) > 0`)
  })
  const columns = [...Object.values(weekColumns), ...figures.map(({ column }) => column)]
  return [
    tradeSheet(db, { ...form, selections: weeks.map(({ conditions }) => ({ conditions, sort: '-deliveryDate' })) }),
    { name: 'Weeks', columns, statements, isSummary: true },
  ]
}
