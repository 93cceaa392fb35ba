import { readMonthlyBreakdown } from '@haulm/api/reports/dashboard.ts'
import { monthName } from '@haulm/domain/calendar/month.ts'
import { type FigureName, readsFigure, readsRevenue, waitingForOf } from '@haulm/domain/dashboard/figures.ts'
import type { Holder } from '@haulm/domain/people/person.ts'
import type { Role } from '@haulm/domain/people/roles.ts'
import { sql } from 'kysely'
import { missingPermission } from '../../http/missing-permission.ts'
import { serve } from '../../http/serve.ts'
import { totalsByMonth } from '../../trade-rows/month-totals.queries.ts'
import { waitingForInSums } from '../../trade-rows/waiting-for.ts'
import { sumsByTradeDate } from '../../trade-sums/stored-sums.ts'
import { countedInSums } from './figures.queries.ts'

/** The months of one figure, by a trade's date. @throws {Refusal} 403 for figures of money without `finance`. */
export const serveMonthlyBreakdown = serve(readMonthlyBreakdown, async ({ asOf, params, user, timeZone }) => {
  if (!readsFigure(user, params.statType)) throw missingPermission(['finance'])
  const months = await totalsByMonth(asOf, sumsByTradeDate(timeZone), tradesOf(params.statType, user))
  return months.map(({ month, count, tons, revenue, totalNet }) => ({
    year: Number(month.slice(0, 4)),
    month: Number(month.slice(5, 7)),
    monthName: monthName(month),
    count,
    volume: tons,
    ...(readsRevenue(user) && { revenue, totalNet }),
  }))
})

/** The trades that a figure counts or adds up. */
function tradesOf(figure: FigureName, person: Holder & { role: Role }) {
  if (figure === 'activeTrades') return sql<boolean>`${countedInSums} and ${waitingForInSums.active}`
  if (figure !== 'incompleteTradesByRole') return countedInSums
  return sql<boolean>`${countedInSums} and ${waitingForInSums[waitingForOf(person)]}`
}
