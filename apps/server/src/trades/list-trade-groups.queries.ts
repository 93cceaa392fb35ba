import type { Holder } from '@haulm/domain/people/person.ts'
import type { TradeSection } from '@haulm/domain/trade/sections.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import { standsCompleted } from '../trade-rows/stands-completed.ts'
import { tradeDate } from '../trade-rows/trade-date.ts'

/** Cancelled trades are counted, but add nothing. */
const notCancelled = sql`filter (where trade.status <> 'cancelled')`

export interface WeekTotals {
  section: TradeSection
  /** Null for trades without a loading date. */
  monday: string | null
  count: number
  tons: number
}

/**
 * Count and tons by section and week of loading, newest week first.
 * Days first, weeks then: the days come from the index in order, and there are few of them to be put into weeks.
 */
export async function totalsByWeek(db: Database, conditions: RawBuilder<boolean>, reader: Holder): Promise<WeekTotals[]> {
  const { rows } = await sql<WeekTotals>`
    with by_day as (
      select trade.loading_date as day, ${standsCompleted(reader)} as is_completed, count(*) as count, sum(trade.tonnage) ${notCancelled} as tons
      from trade
      where ${conditions}
      group by 1, 2
    )
    select
      case when day is null then 'unallocated' when is_completed then 'completed' else 'active' end as "section",
      date_trunc('week', day)::date as "monday",
      sum(count)::bigint as "count",
      coalesce(sum(tons), 0) as "tons"
    from by_day
    group by 1, 2
    order by 2 desc nulls last`.execute(db)
  return rows
}

export interface MonthTotals {
  /** yyyy-MM */
  month: string
  count: number
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
        sum(trade.tonnage) ${notCancelled} as tons,
        sum(round(trade.selling_price * trade.tonnage, 2)) ${notCancelled} as revenue,
        sum(trade.total_net_amount) ${notCancelled} as total_net
      from trade
      where ${conditions}
      group by 1
    )
    select
      to_char(day, 'YYYY-MM') as "month",
      sum(count)::bigint as "count",
      coalesce(sum(tons), 0) as "tons",
      coalesce(sum(revenue), 0) as "revenue",
      coalesce(sum(total_net), 0) as "totalNet"
    from by_day
    group by 1
    order by 1`.execute(db)
  return rows
}
