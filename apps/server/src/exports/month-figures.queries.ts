import { firstDayOfMonth, lastDayOfMonth, type Month } from '@haulm/domain/calendar/month.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import { revenueOfTrade } from '../trade-rows/month-totals.queries.ts'
import { tradeDate, tradeDateBetween } from '../trade-rows/trade-date.ts'

/** What a month may be broken down by. */
export type MonthDimension = 'week' | 'commodity' | 'client' | 'supplier' | 'transporter'

export interface MonthFigures {
  /** The Monday of a week, or a name; null for trades without one. */
  name: string | null
  count: number
  completed: number
  tons: number
  revenue: number
  totalNet: number
}

const names = (timeZone: string): Record<MonthDimension, RawBuilder<string | null>> => ({
  week: sql`date_trunc('week', ${tradeDate(timeZone)})::date::text`,
  commodity: sql`commodity.code || ' - ' || commodity.display_name`,
  client: sql`client.name`,
  supplier: sql`supplier.name`,
  transporter: sql`transporter.name`,
})

/**
 * The trades of a month, by a trade's date, in one dimension: weeks in their order, all else by tons.
 * Cancelled and deleted trades are left out; revenue is rounded to cents for each trade, then summed.
 * @see decisions, 'Statistics'
 */
export async function monthFigures(db: Database, by: MonthDimension, month: Month, timeZone: string): Promise<MonthFigures[]> {
  const { rows } = await sql<MonthFigures>`
    with counted as (
      select ${names(timeZone)[by]} as name, trade.status, trade.tonnage, trade.total_net_amount,
        ${revenueOfTrade} as revenue
      from trade
      join commodity on commodity.id = trade.commodity_id
      left join client on client.id = trade.client_id
      left join supplier on supplier.id = trade.supplier_id
      left join transporter on transporter.id = trade.transporter_id
      where trade.deleted_at is null and trade.status <> 'cancelled'
        and ${tradeDateBetween(firstDayOfMonth(month), lastDayOfMonth(month), timeZone)}
    )
    select
      name as "name",
      count(*) as "count",
      count(*) filter (where status = 'completed') as "completed",
      coalesce(sum(tonnage), 0) as "tons",
      coalesce(sum(revenue), 0) as "revenue",
      coalesce(sum(total_net_amount), 0) as "totalNet"
    from counted
    group by name
    order by ${by === 'week' ? sql`name` : sql`coalesce(sum(tonnage), 0) desc, name`}`.execute(db)
  return rows
}
