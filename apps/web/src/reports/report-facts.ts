import type { Call } from '@haulm/api/routes.ts'
import type { Day } from '@haulm/domain/calendar/day.ts'
import { type Month, monthLabel, monthOf } from '@haulm/domain/calendar/month.ts'
import { formatCount } from '@haulm/domain/quantity/format.ts'

/** A figure, and what it says: '1 396 trades', 'since September 2025'. */
export type ReportFact = { figure: string; says: string }

export type Months = Call<'GET /api/trades/groups'>['reply']

/**
 * What the reports without an entry of their own would hold today, for their cards; null if there is nothing yet.
 * @param months all trades by month, oldest first.
 */
export function reportFacts(months: Months, today: Day): Record<'trades' | 'fullMonth', ReportFact | null> {
  const current = monthOf(today)
  const all = months.reduce((sum, { count }) => sum + count, 0)
  const [first] = months
  const full = months.findLast(({ key, completed = 0 }) => key !== null && key < current && completed > 0)
  return {
    trades: first ? { figure: formatCount(all, 'trade'), says: `since ${nameOf(first)}` } : null,
    fullMonth: full ? { figure: nameOf(full), says: 'is the latest full month' } : null,
  }
}

/** The label in the reply is the one of files, in English. */
const nameOf = ({ key, label }: Months[number]) => (key === null ? label : monthLabel(key))

/** How many trades a report of a month would hold; null before the first trade. */
export function factOfMonth(months: Months, month: Month): ReportFact | null {
  // A cancelled trade counts in no month.
  const count = months.filter(({ key }) => key === month).reduce((sum, group) => sum + group.count - (group.cancelled ?? 0), 0)
  return months.length === 0 ? null : { figure: formatCount(count, 'trade'), says: `in ${monthLabel(month)}` }
}
