/** Days and ISO weeks found by counting, without Date and without the code under test. For tests only. */

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const lengths = (year: number) => [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const padded = (value: number, width: number) => String(value).padStart(width, '0')

/** Every day from the first of January of one year to the end of another, in order, with its weekday and ISO week. */
export function* countedDays(from: number, to: number): Generator<{ day: string; weekday: number; week: string }> {
  let weekday = weekdayOfNewYear(from)
  for (let year = from; year <= to; year += 1) {
    const newYear = weekday
    let ordinal = 0
    for (const [month, length] of lengths(year).entries()) {
      for (let date = 1; date <= length; date += 1) {
        ordinal += 1
        yield {
          day: `${padded(year, 4)}-${padded(month + 1, 2)}-${padded(date, 2)}`,
          weekday,
          week: weekText(year, ordinal, weekday),
        }
        weekday = (weekday % 7) + 1
      }
    }
    if (newYear !== weekdayOfNewYear(year)) throw new Error('the counting lost a day')
  }
}

/** Weekday of 1 January, by Gauss's rule; 1 is Monday. */
function weekdayOfNewYear(year: number): number {
  const before = year - 1
  return ((1 + 5 * (before % 4) + 4 * (before % 100) + 6 * (before % 400) + 6) % 7) + 1
}

/** The rule of the standard: week = ⌊(ordinal − weekday + 10) / 7⌋, corrected at both ends of the year. */
function weekText(year: number, ordinal: number, weekday: number): string {
  const week = Math.floor((ordinal - weekday + 10) / 7)
  if (week < 1) return `${padded(year - 1, 4)}-W${padded(weeksOf(year - 1), 2)}`
  if (week > weeksOf(year)) return `${padded(year + 1, 4)}-W01`
  return `${padded(year, 4)}-W${padded(week, 2)}`
}

/** A year has 53 weeks when it begins on a Thursday, or is a leap year that begins on a Wednesday. */
function weeksOf(year: number): number {
  const newYear = weekdayOfNewYear(year)
  return newYear === 4 || (newYear === 3 && isLeap(year)) ? 53 : 52
}
