import { type Month, monthLabel, shortMonthLabel, withMonthsBetween } from '@haulm/domain/calendar/month.ts'
import type { ChartBar } from './bar-chart.tsx'

/** The bars of months, in order, named by them; a month that is missing between two has an empty place. */
export function barsOfMonths(months: readonly (Partial<ChartBar> & { month: Month })[]): ChartBar[] {
  const known = new Map(months.map(({ month, ...bar }) => [month, bar]))
  return withMonthsBetween([...known.keys()]).map((month) => ({
    name: shortMonthLabel(month),
    label: monthLabel(month),
    amount: 0,
    ...known.get(month),
  }))
}
