import { formatTradeNumber } from '@haulm/domain/trade/trade-number.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../connection.ts'
import { tradeNumberAt } from './trade-number.ts'

/**
 * Takes the next `count` numbers of a year. Within a transaction the year's counter is locked until it ends: numbers come in
 * order and without gaps, and everyone else who enters trades waits. Outside of one nobody waits, and numbers that are not used
 * stay unused.
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

/**
 * The next number of a year as `trade_number` and `ordinal` of `numbered`, as parts of a `with`: for the statement that enters
 * the trade, so that the year's counter is locked only from there to the end of the transaction, and not during earlier look-ups.
 */
export function takingTradeNumber(year: number): RawBuilder<unknown> {
  const before = formatTradeNumber(year, 0)
  const [digits = ''] = /\d+$/.exec(before) ?? []
  return sql`
  counted as (
    insert into trade_number_counter (year, last) values (${year}, 1)
    on conflict (year) do update set last = trade_number_counter.last + 1
    returning last
  ),
  numbered as (
    select ${before.slice(0, -digits.length)}::text || lpad(last::text, greatest(${digits.length}, length(last::text)), '0') as trade_number,
      ${tradeNumberAt(year, 0).ordinal}::bigint + last as ordinal
    from counted
  )`
}
