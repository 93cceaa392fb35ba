import type { Day } from '@haulm/domain/calendar/day.ts'
import type { Database } from '../../database/connection.ts'
import { reserveTradeNumbers } from '../../database/trade-numbers/reserve-trade-numbers.queries.ts'
import { type TradeNumber, tradeNumberAt } from '../../database/trade-numbers/trade-number.ts'
import { entryDays } from './entry-days.ts'

/** Gives the next trade number in the year of a day. */
export type NextNumber = (createdDay: Day) => TradeNumber

/**
 * Reserves the numbers for this many trades from each year's counter, so that people can go on entering trades meanwhile. Call it
 * before the transaction that uses them: numbers of samples that fail to load stay unused.
 */
export async function reserveNumbers(db: Database, trades: number, today: Day): Promise<NextNumber> {
  const perYear = new Map<number, number>()
  for (const { day, count } of entryDays(trades, today)) perYear.set(yearOf(day), (perYear.get(yearOf(day)) ?? 0) + count)
  const next = new Map<number, number>()
  for (const [year, count] of perYear) next.set(year, await reserveTradeNumbers(db, year, count))
  return (createdDay) => {
    const sequence = next.get(yearOf(createdDay)) ?? 1
    next.set(yearOf(createdDay), sequence + 1)
    return tradeNumberAt(yearOf(createdDay), sequence)
  }
}

const yearOf = (day: Day): number => Number(day.slice(0, 4))
