import type { Day } from './day.ts'
import { addMonths, firstDayOfMonth, lastDayOfMonth, monthOf } from './month.ts'

/** Loading dates from the first to the last day, both included; null leaves that end open. */
export type DateRange = { startDate: Day | null; endDate: Day | null }

/** The presets of the trades table's date range. @see docs/rules/days.md, rule 5 */
export const dateRangePresets = {
  all: 'All dates',
  current_month: 'Current month',
  last_month: 'Last month',
  current_year: 'Current year',
  last_year: 'Last year',
  custom: 'Custom range',
} as const
export type DateRangePreset = keyof typeof dateRangePresets

const month = (day: Day, months: number): DateRange => {
  const wanted = addMonths(monthOf(day), months)
  return { startDate: firstDayOfMonth(wanted), endDate: lastDayOfMonth(wanted) }
}
const year = (wanted: number): DateRange => ({ startDate: `${wanted}-01-01`, endDate: `${wanted}-12-31` })

/** The days that a preset means today; a custom range is returned as the person entered it. */
export function rangeOfPreset(preset: DateRangePreset, today: Day, custom: DateRange): DateRange {
  const thisYear = Number(today.slice(0, 4))
  switch (preset) {
    case 'all':
      return { startDate: null, endDate: null }
    case 'current_month':
      return month(today, 0)
    case 'last_month':
      return month(today, -1)
    case 'current_year':
      return year(thisYear)
    case 'last_year':
      return year(thisYear - 1)
    case 'custom':
      return startFirst(custom)
  }
}

/** Start before end: a reversed order is swapped. @see docs/rules/days.md, rule 5 */
export const startFirst = ({ startDate, endDate }: DateRange): DateRange =>
  startDate !== null && endDate !== null && startDate > endDate
    ? { startDate: endDate, endDate: startDate }
    : { startDate, endDate }
