import type { Day } from '../calendar/day.ts'
import { formatDay } from '../calendar/format-day.ts'
import { firstDayOfWeek, lastDayOfWeek, monthLabelOfWeek, type Week, weekNumber } from '../calendar/week.ts'

/** The parts of the trades table. @see docs/rules/trades.md, rule 6 */
export const tradeSections = ['active', 'unallocated', 'completed'] as const
export type TradeSection = (typeof tradeSections)[number]

export const sectionLabels = {
  unallocated: 'Unallocated Trades (Missing Loading Date)',
  completed: 'Completed Trades (Invoiced)',
} as const

/** One group of trades as its header shows it. `tons` and the amounts leave cancelled trades out; `count` does not. */
export type TradeGroup = {
  /** Absent when grouped by month. */
  section?: TradeSection
  /** `2026-W47` or `2026-11`; null for trades without a loading date. */
  key: string | null
  label: string
  firstDay: Day | null
  lastDay: Day | null
  count: number
  /** Months only: how many of these are completed, and how many cancelled. */
  completed?: number
  cancelled?: number
  tons: number
  /** Months only; absent if it may not be read. */
  revenue?: number
  totalNet?: number
}

/** The section of a trade: without a loading date it is unallocated, whatever else it is. */
export function sectionOf(trade: { loadingDate: Day | null; invoiced: boolean }): TradeSection {
  if (trade.loadingDate === null) return 'unallocated'
  return trade.invoiced ? 'completed' : 'active'
}

/** `Week 47, November 2026, 16 Nov – 22 Nov`. */
export const weekLabel = (week: Week): string => `Week ${weekNumber(week)}, ${monthLabelOfWeek(week)}, ${weekDays(week)}`

/** `16 Nov – 22 Nov`. */
export const weekDays = (week: Week): string => `${formatDay(firstDayOfWeek(week))} – ${formatDay(lastDayOfWeek(week))}`
