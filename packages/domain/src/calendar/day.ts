/** A calendar day without a time or zone: `2026-11-19`. */
export type Day = string

const millisecondsPerDay = 86_400_000
/** The years that a trade can have. A date outside them is a slip of the keyboard. */
const firstYear = 1900
const lastYear = 2999

const utc = (day: Day) => new Date(`${day}T00:00:00Z`)

/** Whether the text is a day that exists, written yyyy-MM-dd: 2025-02-30 is not. */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = utc(text)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text) return false
  return date.getUTCFullYear() >= firstYear && date.getUTCFullYear() <= lastYear
}

/** The day this many days later, or earlier when negative. */
export const addDays = (day: Day, days: number): Day =>
  new Date(utc(day).getTime() + days * millisecondsPerDay).toISOString().slice(0, 10)

/** 1 for Monday to 7 for Sunday, as in ISO 8601. */
export const weekdayOf = (day: Day): number => utc(day).getUTCDay() || 7

/** Days from the first to the second; negative when the second comes first. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((utc(to).getTime() - utc(from).getTime()) / millisecondsPerDay)

/** A day as spreadsheets count it, by ECMA-376 part 1, section 18.17.4.1; before March 1900 Excel is a day off. */
export const serialOfDay = (day: Day): number => daysBetween('1899-12-30', day)

/** The part of `Temporal` that gives a day. Not every browser has it, nor has Node.js 24. */
declare const Temporal:
  | undefined
  | { Instant: { fromEpochMilliseconds(at: number): { toZonedDateTimeISO(timeZone: string): { toPlainDate(): object } } } }

/** One for each time zone: making a formatter takes as long as using it fifty times. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  clocks.set(timeZone, clock)
  return clock
}

/**
 * The day it is at a moment in a time zone. Both are arguments, so that rules can be tested on any day. Uses `Temporal` if there
 * is one: the first formatter of `Intl` takes a slow phone a tenth of a second, fifty times as long.
 */
export function todayIn(timeZone: string, now: Date): Day {
  if (typeof Temporal !== 'undefined') {
    return String(Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate())
  }
  // Put together from its parts, since the order in which a locale writes them has changed between browser releases.
  const parts = new Map(
    clockIn(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}
