import { previewCustomReport, readCompletedMonth } from '@haulm/api/reports/reports.ts'
import { todayIn } from '@haulm/domain/calendar/day.ts'
import { hasAny } from '@haulm/domain/people/person.ts'
import { readerOfCompletedMonths } from '@haulm/domain/trade/rights/access.ts'
import { type ServedRoute, serve } from '../http/serve.ts'
import { completedMonthConditions } from '../trade-rows/completed-month-conditions.ts'
import { customReportConditions } from '../trade-rows/custom-report-conditions.ts'
import { streamEveryTrade } from '../trade-rows/stream-every-trade.ts'
import { serveChart } from './read-chart.ts'
import { reportSums } from './report-sums.queries.ts'

/** What the reports page reads. */
export const reportPageRoutes: ServedRoute[] = [
  serveChart,
  serve(readCompletedMonth, async ({ db, query, user, timeZone }) => {
    const conditions = completedMonthConditions(query.month, timeZone)
    const selection = { reader: readerOfCompletedMonths(user), conditions, sort: '-deliveryDate', after: null } as const
    return streamEveryTrade(db, user.id, selection)
  }),
  serve(previewCustomReport, async ({ db, query, user, timeZone, now }) => {
    const { revenue, totalNet, ...sums } = await reportSums(
      db,
      customReportConditions(query, { reader: user, timeZone, today: todayIn(timeZone, now) }),
    )
    // Money needs finance, as on the cards. @see docs/rules/rights.md, rule 8
    return hasAny(user, ['finance']) ? { ...sums, revenue, totalNet } : sums
  }),
]
