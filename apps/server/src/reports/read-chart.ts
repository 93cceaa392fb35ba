import { readChart } from '@haulm/api/reports/reports.ts'
import { startFirst } from '@haulm/domain/calendar/date-range.ts'
import { readsMeasure, tradesOfChart } from '@haulm/domain/report/chart.ts'
import { missingPermission } from '../http/missing-permission.ts'
import { serve } from '../http/serve.ts'
import { tradeConditions } from '../trade-rows/trade-conditions.ts'
import { type ChartSums, chartRows } from './chart.queries.ts'

/**
 * Volume and net by month or by business partner or commodity. The trades added up are those that the chart's own links show.
 * @throws {Refusal} 403 for sorting by net without `finance`.
 */
export const serveChart = serve(readChart, async ({ asOf, query, user, now, timeZone }) => {
  const { by, measure } = query
  const period = startFirst({ startDate: query.startDate ?? null, endDate: query.endDate ?? null })
  if (!readsMeasure(user, measure)) throw missingPermission(['finance'])
  const filter = tradesOfChart(period)
  const conditions = tradeConditions({ includeAllTrades: 'true', filter }, timeZone, user, now)
  const rows = await chartRows(asOf, { by, measure, period, conditions, timeZone })

  const readsNet = readsMeasure(user, 'totalNet')
  const sumsOf = ({ count, volume, totalNet }: ChartSums) => ({ count, volume, ...(readsNet && { totalNet }) })
  const groups = rows.filter(({ part }) => part === 'group')
  const others = rows.find(({ part }) => part === 'others')
  const total = rows.find(({ part }) => part === 'total')
  if (!total) throw new Error('A sum of nothing is nought, and not missing.')
  return {
    groups: groups.map((group) => ({ key: group.key, name: group.name, ...sumsOf(group) })),
    others: others ? { groups: others.groups, ...sumsOf(others) } : null,
    total: sumsOf(total),
  }
})
