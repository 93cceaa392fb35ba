import { addDays, type Day, todayIn } from '@haulm/domain/calendar/day.ts'
import { firstDayOfWeek, weekOf } from '@haulm/domain/calendar/week.ts'
import { weekLabel } from '@haulm/domain/trade/sections.ts'
import { timeZone } from '../product/time-zone.ts'

/** It does not change during a run. */
export const today: Day = todayIn(timeZone, new Date())
const monday = firstDayOfWeek(weekOf(today))

/** A day of the current week; 1 is Monday. */
export const dayOfWeek = (number: number): Day => addDays(monday, number - 1)
/** The Monday of the week this many weeks ago. */
export const weeksAgo = (weeks: number): Day => addDays(monday, -7 * weeks)
/** The beginning of the header of a day's week, for screen readers, including its contents. */
export const weekName = (day: Day): RegExp => new RegExp(`^${weekLabel(weekOf(day)).replaceAll(',', '')}`)
