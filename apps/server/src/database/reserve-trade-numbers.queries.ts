import { sql } from 'kysely'
import type { Database } from './connection.ts'

/**
 * Takes the next so many numbers of a year. Within a transaction the year's counter is held until it ends: numbers come in order and
 * without gaps, and whoever else enters trades waits. Outside of one nobody waits, and numbers that are not used then stay unused.
 * @returns the first of them, as its place in the year, from 1.
 */
export async function reserveTradeNumbers(tx: Database, year: number, count: number): Promise<number> {
  const { last } = await tx
    .insertInto('tradeNumberCounter')
    .values({ year, last: count })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`trade_number_counter.last + ${count}` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return last - count + 1
}
