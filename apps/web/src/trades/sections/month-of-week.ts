import { addDays } from '@haulm/domain/calendar/day.ts'
import { type Month, monthOf } from '@haulm/domain/calendar/month.ts'
import { firstDayOfWeek, type Week } from '@haulm/domain/calendar/week.ts'

/** A table of years has hundreds of weeks, whose months are needed whenever a row, a header or a filter changes. */
const known = new Map<Week, Month>()

/** The month that holds most of the week. Computed once for each week. */
export function monthOfWeek(week: Week): Month {
  const month = known.get(week) ?? monthOf(addDays(firstDayOfWeek(week), 3))
  known.set(week, month)
  return month
}
