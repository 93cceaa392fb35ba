import { type RawBuilder, sql } from 'kysely'
import { type AsOf, rowsOfSnapshot } from '../database/transactions/rows-of-snapshot.ts'
import { notCancelled, type SummedTrades } from './summed-trades.ts'

export interface MonthTotals {
  /** yyyy-MM */
  month: string
  count: number
  /** How many of these are invoiced, and how many cancelled. */
  completed: number
  cancelled: number
  tons: number
  revenue: number
  totalNet: number
}

/**
 * Count, tons, revenue (rounded to cents for each trade) and net by the month of a trade's date, oldest first.
 * @param counted which of the trades count; all if absent.
 */
export async function totalsByMonth(
  asOf: AsOf,
  trades: SummedTrades,
  counted: RawBuilder<boolean> = sql`true`,
): Promise<readonly MonthTotals[]> {
  const statement = sql<MonthTotals>`
    with by_day as (
      select
        day,
        sum(trades) as count,
        sum(trades) filter (where trade.status = 'completed') as completed,
        sum(trades) filter (where trade.status = 'cancelled') as cancelled,
        sum(tons) ${notCancelled} as tons,
        sum(revenue) ${notCancelled} as revenue,
        sum(total_net) ${notCancelled} as total_net
      from ${trades.rows} trade
      where ${counted}
      group by 1
    )
    select
      to_char(day, 'YYYY-MM') as "month",
      sum(count)::bigint as "count",
      coalesce(sum(completed), 0)::bigint as "completed",
      coalesce(sum(cancelled), 0)::bigint as "cancelled",
      coalesce(sum(tons), 0) as "tons",
      coalesce(sum(revenue), 0) as "revenue",
      coalesce(sum(total_net), 0) as "totalNet"
    from by_day
    group by 1
    having sum(count) > 0
    order by 1 ${trades.end}`
  return rowsOfSnapshot(asOf, statement)
}
