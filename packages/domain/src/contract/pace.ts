import { addDays, type Day, daysBetween } from '../calendar/day.ts'
import { divideHalfAway, fromCents, toCents } from '../quantity/decimal.ts'
import type { Tons } from '../quantity/units.ts'

export type Period = { dateFrom: Day; dateTo: Day }

/** Days of a period that have begun, today included; none before it, all after it. */
const daysGoneBy = ({ dateFrom, dateTo }: Period, today: Day): number => {
  const until = today > dateTo ? dateTo : today
  return Math.max(0, daysBetween(dateFrom, until) + 1)
}

/** The share of a contract's period that has gone by, 0 to 1, today included. */
export const periodShare = (period: Period, today: Day): number =>
  daysGoneBy(period, today) / (daysBetween(period.dateFrom, period.dateTo) + 1)

/** Where a contract is heading if loads go on at the pace so far. */
export type Pace =
  | { kind: 'notBegun' | 'untouched' | 'usedUp' }
  | { kind: 'overDrawn'; by: Tons }
  /** The period is over. */
  | { kind: 'ended'; left: Tons }
  /** It runs out within its period, this many days before its last one. */
  | { kind: 'runsOut'; on: Day; daysBefore: number }
  /** It lasts: this much is left when the period ends. */
  | { kind: 'lasts'; left: Tons }

type Drawn = Period & { monthlyUsedQty: Tons; remainingQty: Tons }

/**
 * 'At this pace': drawing goes on at the average of the days gone by since the period began. In whole hundredths of a ton and
 * whole days; the day named is the last one for which enough is left.
 */
export function paceOf(contract: Drawn, today: Day): Pace {
  const { dateFrom, dateTo, monthlyUsedQty: used, remainingQty: remaining } = contract
  if (remaining < 0) return { kind: 'overDrawn', by: -remaining }
  if (remaining === 0) return { kind: 'usedUp' }
  if (today > dateTo) return { kind: 'ended', left: remaining }
  if (today < dateFrom) return { kind: 'notBegun' }
  if (used <= 0) return { kind: 'untouched' }
  const gone = BigInt(daysGoneBy(contract, today))
  const toCome = divideHalfAway(toCents(used) * BigInt(daysBetween(today, dateTo)), gone)
  if (toCome < toCents(remaining)) return { kind: 'lasts', left: fromCents(toCents(remaining) - toCome) }
  const on = addDays(today, Math.min(Number((toCents(remaining) * gone) / toCents(used)), daysBetween(today, dateTo)))
  return { kind: 'runsOut', on, daysBefore: daysBetween(on, dateTo) }
}
