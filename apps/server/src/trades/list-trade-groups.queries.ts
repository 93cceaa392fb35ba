import type { TradeSection } from '@haulm/domain/trade/sections.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import { tradeDate } from './trade-conditions.ts'

/** Cancelled trades are counted, but add nothing. */
const notCancelled = sql`filter (where trade.status <> 'cancelled')`
const tons = sql<number>`coalesce(sum(trade.tonnage) ${notCancelled}, 0)`

export interface WeekTotals {
  section: TradeSection
  /** Null for trades without a loading date. */
  monday: string | null
  count: number
  tons: number
}

/** Count and tons by section and week of loading, newest week first. */
export async function totalsByWeek(db: Database, conditions: RawBuilder<boolean>): Promise<WeekTotals[]> {
  const { rows } = await sql<WeekTotals>`
    select
      case when trade.loading_date is null then 'unallocated' when trade.invoiced then 'completed' else 'active' end as "section",
      date_trunc('week', trade.loading_date)::date as "monday",
      count(*) as "count",
      ${tons} as "tons"
    from trade
    where ${conditions}
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
    select
      to_char(${tradeDate(timeZone)}, 'YYYY-MM') as "month",
      count(*) as "count",
      ${tons} as "tons",
      coalesce(sum(round(trade.selling_price * trade.tonnage, 2)) ${notCancelled}, 0) as "revenue",
      coalesce(sum(trade.total_net_amount) ${notCancelled}, 0) as "totalNet"
    from trade
    where ${conditions}
    group by 1
    order by 1`.execute(db)
  return rows
}
