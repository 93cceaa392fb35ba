import type { Day } from './day.ts'
import { addDays } from './day.ts'
import { formatDay } from './format-day.ts'
import { firstDayOfMonth, lastDayOfMonth, type Month, monthLabel } from './month.ts'
import { firstDayOfWeek, lastDayOfWeek, type Week, weekNumber, weekOf } from './week.ts'

/** The part of a week that lies in a month. */
export type WeekInMonth = { week: Week; month: Month; firstDay: Day; lastDay: Day }

/** The part of a week that lies in a month: shorter than seven days when the month cuts it. @see docs/rules/days.md, rule 4 */
export function weekInMonth(week: Week, month: Month): WeekInMonth {
  const [first, last] = [firstDayOfMonth(month), lastDayOfMonth(month)]
  const [monday, sunday] = [firstDayOfWeek(week), lastDayOfWeek(week)]
  return { week, month, firstDay: monday < first ? first : monday, lastDay: sunday > last ? last : sunday }
}

/** The weeks of a month in their order, cut at both ends of the month. */
export function weeksOfMonth(month: Month): WeekInMonth[] {
  const weeks: WeekInMonth[] = []
  for (let day = firstDayOfMonth(month); day <= lastDayOfMonth(month); day = addDays(weeks.at(-1)?.lastDay ?? day, 1)) {
    weeks.push(weekInMonth(weekOf(day), month))
  }
  return weeks
}

/** `16 Nov - 22 Nov`, and `1 Nov` for a single day. */
export const daysOfWeekInMonth = ({ firstDay, lastDay }: WeekInMonth, dash = '–'): string =>
  firstDay === lastDay ? formatDay(firstDay) : `${formatDay(firstDay)} ${dash} ${formatDay(lastDay)}`

/** `Week 44, October 2026, 26 Oct – 31 Oct`. */
export const labelOfWeekInMonth = (part: WeekInMonth): string =>
  `Week ${weekNumber(part.week)}, ${monthLabel(part.month)}, ${daysOfWeekInMonth(part)}`
