import { addDays, type Day, daysBetween, isDay, weekdayOf } from './day.ts'
import { monthLabel, monthOf } from './month.ts'

/** An ISO 8601 week, Monday to Sunday: `2026-W47`. */
export type Week = string

/** The ISO week that a day lies in. Its year is that of its Thursday. */
export function weekOf(day: Day): Week {
  const thursday = addDays(day, 4 - weekdayOf(day))
  const year = thursday.slice(0, 4)
  const number = Math.floor(daysBetween(`${year}-01-01`, thursday) / 7) + 1
  return `${year}-W${String(number).padStart(2, '0')}`
}

/** The Monday of a week. */
export function firstDayOfWeek(week: Week): Day {
  // 4 January always lies in week 1.
  const fourth = `${week.slice(0, 4)}-01-04`
  return addDays(fourth, 1 - weekdayOf(fourth) + (Number(week.slice(6)) - 1) * 7)
}

/** The Sunday of a week. */
export const lastDayOfWeek = (week: Week): Day => addDays(firstDayOfWeek(week), 6)

/** Whether the text is a week with a valid day, written yyyy-Www: 2025-W53 is not; 3000-W01 is, as it begins with 2999-12-30. */
export function isWeek(text: string): text is Week {
  if (!/^\d{4}-W\d{2}$/.test(text)) return false
  const monday = firstDayOfWeek(text)
  return isDay(monday) && weekOf(monday) === text
}

/** `47`. */
export const weekNumber = (week: Week): number => Number(week.slice(6))

/** `November 2026`: the month that holds most of the week. */
export const monthLabelOfWeek = (week: Week): string => monthLabel(monthOf(addDays(firstDayOfWeek(week), 3)))
