import type { Day } from '@haulm/domain/calendar/day.ts'
import { entryDays } from './entry-days.ts'
import { mix, randomOf } from './random.ts'
import { type SampleTrade, sampleTrade } from './sample-trade.ts'

export interface Samples {
  trades: number
  /** The same number gives the same trades. */
  seed: number
  today: Day
  /** No trade is entered after this moment. */
  now: Date
}

/** Working hours, 07:00 to 16:45 in Johannesburg, as milliseconds of a UTC day. */
const [opens, closes] = [5 * 3_600_000, 14.75 * 3_600_000]

/** This many trades, in the order in which they were entered; yielded one at a time, so that a million need no memory. */
export function* sampleTrades({ trades, seed, today, now }: Samples): Generator<SampleTrade> {
  let index = 0
  for (const { day, count } of entryDays(trades, today)) {
    for (const createdAt of moments(day, count, mix(seed, index), now)) {
      yield sampleTrade({ seed, index, createdAt, createdDay: day, today })
      index++
    }
  }
}

/** Moments within a day's working hours, in order, none of them later than now. */
function moments(day: Day, count: number, seed: number, now: Date): number[] {
  const random = randomOf(seed)
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const latest = Math.min(midnight + closes, now.getTime())
  const earliest = Math.min(midnight + opens, latest)
  return Array.from({ length: count }, () => Math.floor(earliest + random.next() * (latest - earliest))).sort((a, b) => a - b)
}
