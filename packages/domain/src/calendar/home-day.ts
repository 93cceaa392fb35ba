import { type Day, todayIn } from './day.ts'

/** Whose 'today' it is, unless a setting says otherwise. @see docs/rules/days.md, rule 1 */
export const firstTimeZone = 'Africa/Johannesburg'

let timeZone = firstTimeZone

/** Has days told as they are in a time zone from here on, in this page. The server, which is told its zone, never calls it. */
export function countDaysIn(zone: string): void {
  timeZone = zone
}

/** The company's day of a moment, wherever the device is. @see docs/rules/days.md, rule 1 */
export const dayAtHome = (moment: string | Date): Day => todayIn(timeZone, new Date(moment))

/** The company's day now. */
export const todayAtHome = (): Day => dayAtHome(new Date())
