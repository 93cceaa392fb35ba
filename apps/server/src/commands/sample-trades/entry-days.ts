import { addDays, type Day, weekdayOf } from '@haulm/domain/calendar/day.ts'

/** The share of work on each weekday, from Monday to Sunday. */
const workOfWeekday = [1.15, 1, 1, 1, 0.95, 0.25, 0]
/** The share of work in each month, from January to December: more is hauled while maize and sunflowers are harvested. */
const workOfMonth = [0.8, 0.9, 1, 1.1, 1.25, 1.3, 1.25, 1.1, 1, 0.95, 0.9, 0.6]

const fewestDays = 14 * 30.5
const mostDays = 30 * 365

/**
 * Over how many days this many trades are spread: 1,500 over 14 months; larger numbers over a longer time and with more each
 * week, as a company grows: 100,000 over nine years, a million over thirty.
 */
export const daysFor = (trades: number): number =>
  Math.round(Math.min(mostDays, fewestDays * Math.max(1, Math.sqrt(trades / 1500))))

/** How many trades are entered on each day up to and including the last, oldest first; days without any are left out. */
export function* entryDays(trades: number, lastDay: Day): Generator<{ day: Day; count: number }> {
  const days = daysFor(trades)
  const first = addDays(lastDay, 1 - days)
  const work = Array.from({ length: days }, (_, index) => workOn(addDays(first, index)))
  const total = work.reduce((sum, some) => sum + some, 0)
  let done = 0
  let entered = 0
  for (const [index, some] of work.entries()) {
    done += some
    const until = index === days - 1 ? trades : Math.floor((trades * done) / total)
    if (until > entered) yield { day: addDays(first, index), count: until - entered }
    entered = until
  }
}

const workOn = (day: Day): number => (workOfWeekday[weekdayOf(day) - 1] ?? 0) * (workOfMonth[Number(day.slice(5, 7)) - 1] ?? 1)
