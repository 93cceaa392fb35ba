import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import { tradeDate } from './trade-date.ts'

/** Cancelled trades are counted, but add nothing. */
export const notCancelled = sql`filter (where trade.status <> 'cancelled')`

/** Rounded to cents for each trade, before it is summed. @see docs/rules/figures.md, rule 5 */
export const revenueOfTrade = sql<number>`round(trade.selling_price * trade.tonnage, 2)`

export interface MonthTotals {
  /** yyyy-MM */
  month: string
  count: number
  /** Of these: invoiced, and called off. */
  completed: number
  cancelled: number
  tons: number
  revenue: number
  totalNet: number
}

/** Count, tons, revenue (rounded to cents for each trade) and net by the month of a trade's date, oldest first. */
export async function totalsByMonth(db: Database, conditions: RawBuilder<boolean>, timeZone: string): Promise<MonthTotals[]> {
  const { rows } = await sql<MonthTotals>`
    with by_day as (
      select
        ${tradeDate(timeZone)} as day,
        count(*) as count,
        count(*) filter (where trade.status = 'completed') as completed,
        count(*) filter (where trade.status = 'cancelled') as cancelled,
        sum(trade.tonnage) ${notCancelled} as tons,
        sum(${revenueOfTrade}) ${notCancelled} as revenue,
        sum(trade.total_net_amount) ${notCancelled} as total_net
      from trade
      where ${conditions}
      group by 1
    )
    select
      to_char(day, 'YYYY-MM') as "month",
      sum(count)::bigint as "count",
      sum(completed)::bigint as "completed",
      sum(cancelled)::bigint as "cancelled",
      coalesce(sum(tons), 0) as "tons",
      coalesce(sum(revenue), 0) as "revenue",
      coalesce(sum(total_net), 0) as "totalNet"
    from by_day
    group by 1
    order by 1`.execute(db)
  return rows
}
