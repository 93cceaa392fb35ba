import { type DateLanguage, dateLanguages, writtenDateLanguage } from './date-language.ts'
import { type Day, weekdayOf } from './day.ts'
import { monthOf, shortMonthName } from './month.ts'

/** `Thu`. */
export const weekdayName = (day: Day, language: DateLanguage = writtenDateLanguage()): string =>
  dateLanguages[language].shortWeekdays[weekdayOf(day) - 1] ?? ''

/** `19 Nov`. */
export const formatDay = (day: Day): string => `${day.slice(8)} ${shortMonthName(monthOf(day))}`

/** `Thu 19 Nov`, as dates stand in rows. */
export const formatWeekday = (day: Day): string => `${weekdayName(day)} ${formatDay(day)}`

/** `19 Nov 2026`, for places where the year is not obvious. */
export const formatDayWithYear = (day: Day): string => `${formatDay(day)} ${day.slice(0, 4)}`
