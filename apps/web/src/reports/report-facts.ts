import type { Call } from '@haulm/api/routes.ts'
import type { Day } from '@haulm/domain/calendar/day.ts'
import { type Month, monthLabel, monthOf } from '@haulm/domain/calendar/month.ts'
import { formatCount } from '@haulm/domain/quantity/format.ts'

/** A figure, and what it says: '1 396 trades', 'since September 2025'. */
export type ReportFact = { figure: string; says: string }

type Months = Call<'GET /api/trades/groups'>['reply']

/**
 * What each report would hold today, said on its card; null where there is nothing yet.
 * @param months all trades by month, oldest first.
 * @param chosen the month of the summary; null is the current one.
 */
export function reportFacts(
  months: Months,
  today: Day,
  chosen: Month | null = null,
): Record<'trades' | 'summary' | 'fullMonth', ReportFact | null> {
  const current = monthOf(today)
  const month = chosen ?? current
  const all = months.reduce((sum, { count }) => sum + count, 0)
  const [first] = months
  // A cancelled trade counts in no month.
  const ofSummary = months
    .filter(({ key }) => key === month)
    .reduce((sum, { count, cancelled = 0 }) => sum + count - cancelled, 0)
  const full = months.findLast(({ key, completed = 0 }) => key !== null && key < current && completed > 0)
  return {
    trades: first ? { figure: formatCount(all, 'trade'), says: `since ${first.label}` } : null,
    summary: first ? { figure: formatCount(ofSummary, 'trade'), says: `in ${monthLabel(month)}` } : null,
    fullMonth: full ? { figure: full.label, says: 'is the latest full month' } : null,
  }
}
