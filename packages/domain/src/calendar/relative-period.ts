import { addDays, type Day, weekdayOf } from './day.ts'
import { addMonths, firstDayOfMonth, lastDayOfMonth, monthOf } from './month.ts'

/** The first and the last day, both included. */
export type Days = { from: Day; to: Day }

type Meaning = { label: string; days: (today: Day) => Days }

const around = (first: number, last: number) => (today: Day) => ({ from: addDays(today, first), to: addDays(today, last) })
const week = (weeks: number) => (today: Day) => {
  const monday = addDays(today, 1 - weekdayOf(today) + weeks * 7)
  return { from: monday, to: addDays(monday, 6) }
}
const month = (months: number) => (today: Day) => {
  const wanted = addMonths(monthOf(today), months)
  return { from: firstDayOfMonth(wanted), to: lastDayOfMonth(wanted) }
}
const year = (years: number) => (today: Day) => {
  const wanted = String(Number(today.slice(0, 4)) + years).padStart(4, '0')
  return { from: `${wanted}-01-01`, to: `${wanted}-12-31` }
}

/** Periods relative to today, so that what was saved with one still means it next month. */
export const relativePeriods = {
  today: { label: 'today', days: around(0, 0) },
  yesterday: { label: 'yesterday', days: around(-1, -1) },
  tomorrow: { label: 'tomorrow', days: around(1, 1) },
  thisWeek: { label: 'this week', days: week(0) },
  lastWeek: { label: 'last week', days: week(-1) },
  nextWeek: { label: 'next week', days: week(1) },
  thisMonth: { label: 'this month', days: month(0) },
  lastMonth: { label: 'last month', days: month(-1) },
  nextMonth: { label: 'next month', days: month(1) },
  // Today is one of the days, whether they lie behind it or ahead.
  last7Days: { label: 'the last 7 days', days: around(-6, 0) },
  last30Days: { label: 'the last 30 days', days: around(-29, 0) },
  next7Days: { label: 'the next 7 days', days: around(0, 6) },
  thisYear: { label: 'this year', days: year(0) },
  lastYear: { label: 'last year', days: year(-1) },
} as const satisfies Record<string, Meaning>

export type RelativePeriod = keyof typeof relativePeriods

export const isRelativePeriod = (text: string): text is RelativePeriod => Object.hasOwn(relativePeriods, text)

/** The days that a period means today. Weeks begin on Monday. */
export const daysOfPeriod = (period: RelativePeriod, today: Day): Days => relativePeriods[period].days(today)
