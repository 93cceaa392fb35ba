import { addDays, type Day, daysBetween, weekdayOf } from '@haulm/domain/calendar/day.ts'
import { fromCents } from '@haulm/domain/quantity/decimal.ts'
import type { Tons } from '@haulm/domain/quantity/units.ts'
import type { Random } from './random.ts'

/** When a load goes, and what it weighs. */
export interface Journey {
  /** Null while undecided; seldom for good. */
  loadingDate: Day | null
  /** Up to two days after loading; null while that lies ahead of today. */
  deliveryDate: Day | null
  planned: Tons
  /** As the weighbridge shows it, in steps of 20 kg. */
  weighed: Tons
}

export function journeyOf(createdDay: Day, today: Day, [least, most]: readonly [number, number], random: Random): Journey {
  const isUndated = random.chance(daysBetween(createdDay, today) < 30 ? 0.09 : 0.002)
  const loadingDate = isUndated ? null : workday(addDays(createdDay, random.between(1, 11)))
  const delivered = loadingDate && addDays(loadingDate, random.pick([0, 1, 1, 2]))
  const planned = Math.round((least + most) / 2)
  const weighed = fromCents(BigInt(random.between(least * 50, most * 50)) * 2n)
  return { loadingDate, deliveryDate: delivered !== null && delivered <= today ? delivered : null, planned, weighed }
}

/** Nobody loads on a Sunday: the Monday after it instead. */
const workday = (day: Day): Day => (weekdayOf(day) === 7 ? addDays(day, 1) : day)
