import { addDays, type Day, daysBetween } from '../calendar/day.ts'
import { addMonths, firstDayOfMonth, lastDayOfMonth, monthOf } from '../calendar/month.ts'
import { divideHalfAway, toCents } from '../quantity/decimal.ts'
import type { Percent } from '../quantity/units.ts'

/** First and last day, both included. */
export type DaySpan = { first: Day; last: Day }

/** The days of this month that have begun: the 1st to today. */
export const monthSoFar = (today: Day): DaySpan => ({ first: firstDayOfMonth(monthOf(today)), last: today })

/** The same days of the month before; the whole month if it is shorter (31 March against 1–28 February). */
export function sameDaysOfMonthBefore(today: Day): DaySpan {
  const before = addMonths(monthOf(today), -1)
  const first = firstDayOfMonth(before)
  const sameDay = addDays(first, daysBetween(firstDayOfMonth(monthOf(today)), today))
  return { first, last: sameDay < lastDayOfMonth(before) ? sameDay : lastDayOfMonth(before) }
}

/**
 * By how much an amount grew, in percent of what it was, 1 decimal.
 * @returns null without a base; a rise from a loss to a gain is above zero, since the base counts by its absolute value.
 * @see docs/rules/figures.md, rule 9
 */
export function growthPercent(now: number, before: number): Percent | null {
  const base = toCents(before)
  if (base === 0n) return null
  return Number(divideHalfAway((toCents(now) - base) * 1000n, base < 0n ? -base : base)) / 10
}
