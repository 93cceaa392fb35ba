import { type RawBuilder, sql } from 'kysely'

/** The day of a moment where the company is. */
export const dayOfCreation = (timeZone: string): RawBuilder<string> => sql`(trade.created_at at time zone ${timeZone})::date`

/** The day that a trade is counted under by month. @see decisions, 'A trade's date' */
export const tradeDate = (timeZone: string): RawBuilder<string> =>
  sql`coalesce(trade.delivery_date, trade.loading_date, ${dayOfCreation(timeZone)})`

/** Trades whose date lies between two days. Written so that each of the three days is looked up in its own index. */
export const tradeDateBetween = (from: string, to: string, timeZone: string): RawBuilder<boolean> => sql`(
  trade.delivery_date between ${from} and ${to}
  or (trade.delivery_date is null and trade.loading_date between ${from} and ${to})
  or (trade.delivery_date is null and trade.loading_date is null and ${dayOfCreation(timeZone)} between ${from} and ${to})
)`
