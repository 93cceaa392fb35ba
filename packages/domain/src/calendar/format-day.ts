import { type Day, weekdayOf } from './day.ts'
import { monthName, monthOf } from './month.ts'

const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const shortMonth = (day: Day) => monthName(monthOf(day)).slice(0, 3)

/** `19 Nov`. */
export const formatDay = (day: Day): string => `${day.slice(8)} ${shortMonth(day)}`

/** `Thu 19 Nov`, as dates stand in rows. */
export const formatWeekday = (day: Day): string => `${weekdayNames[weekdayOf(day) - 1]} ${formatDay(day)}`

/** `19 Nov 2026`, where the year is not plain from its place. */
export const formatDayWithYear = (day: Day): string => `${formatDay(day)} ${day.slice(0, 4)}`
