import { type Day, todayIn } from './day.ts'

/** The time zone that decides which day is today, unless a setting names another. @see docs/rules/days.md, rule 1 */
export const firstTimeZone = 'Africa/Johannesburg'

let timeZone = firstTimeZone

/**
 * Sets the time zone by which this page determines days from now on. The server, which is configured with
 * its zone, never calls it.
 */
export function countDaysIn(zone: string): void {
  timeZone = zone
}

/** The company's day at a moment, wherever the device is. @see docs/rules/days.md, rule 1 */
export const dayAtHome = (moment: string | Date): Day => todayIn(timeZone, new Date(moment))

/** The company's day now. */
export const todayAtHome = (): Day => dayAtHome(new Date())
