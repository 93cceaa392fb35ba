import type { Call } from '@haulm/api/routes.ts'
import type { Day } from '@haulm/domain/calendar/day.ts'
import { monthLabel, monthOf } from '@haulm/domain/calendar/month.ts'
import { formatCount } from '@haulm/domain/quantity/format.ts'

/** A figure, and what it says: '1 396 trades', 'since September 2025'. */
export type ReportFact = { figure: string; says: string }

type Months = Call<'GET /api/trades/groups'>['reply']

/**
 * What each report would hold today, said on its card; null where there is nothing yet.
 * @param months all trades by month, oldest first.
 */
export function reportFacts(months: Months, today: Day): Record<'trades' | 'thisMonth' | 'fullMonth', ReportFact | null> {
  const current = monthOf(today)
  const all = months.reduce((sum, { count }) => sum + count, 0)
  const [first] = months
  // A cancelled trade counts in no month.
  const thisMonth = months
    .filter(({ key }) => key === current)
    .reduce((sum, { count, cancelled = 0 }) => sum + count - cancelled, 0)
  const full = months.findLast(({ key, completed = 0 }) => key !== null && key < current && completed > 0)
  return {
    trades: first ? { figure: formatCount(all, 'trade'), says: `since ${first.label}` } : null,
    thisMonth: first ? { figure: formatCount(thisMonth, 'trade'), says: `in ${monthLabel(current)}` } : null,
    fullMonth: full ? { figure: full.label, says: 'is the latest full month' } : null,
  }
}
