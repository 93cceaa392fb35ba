import { firstDayOfMonth, lastDayOfMonth, type Month } from '@haulm/domain/calendar/month.ts'
import { type RawBuilder, sql } from 'kysely'

/** The day on which a trade was entered, in the company's time zone. */
const dayOfCreation = (timeZone: string): RawBuilder<string> => sql`(trade.created_at at time zone ${timeZone})::date`

/** Whether a trade was created on one of these days; compares the moment itself, which has an index. */
export const createdBetween = (from: string, to: string, timeZone: string): RawBuilder<boolean> =>
  sql`(trade.created_at >= ${from}::timestamp at time zone ${timeZone}
    and trade.created_at < (${to}::date + 1)::timestamp at time zone ${timeZone})`

/** The day under which a trade counts by month. @see docs/rules/days.md, rule 2 */
export const tradeDateSql = (timeZone: string): RawBuilder<string> =>
  sql`coalesce(trade.delivery_date, trade.loading_date, ${dayOfCreation(timeZone)})`

/** Trades whose date lies between two days. Written so that each of the three kinds of dates is looked up in its own index. */
export const tradeDateBetween = (from: string, to: string, timeZone: string): RawBuilder<boolean> => sql`(
  trade.delivery_date between ${from} and ${to}
  or (trade.delivery_date is null and trade.loading_date between ${from} and ${to})
  or (trade.delivery_date is null and trade.loading_date is null and ${createdBetween(from, to, timeZone)})
)`

/** The same for a month. */
export const tradeDateIn = (month: Month, timeZone: string): RawBuilder<boolean> =>
  tradeDateBetween(firstDayOfMonth(month), lastDayOfMonth(month), timeZone)
