import type { Month } from '@haulm/domain/calendar/month.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import { distinctNames } from '../trade-rows/distinct-names.ts'
import { revenueOfTrade } from '../trade-rows/summed-trades.ts'
import { tradeDateIn, tradeDateSql } from '../trade-rows/trade-date.ts'

/** What a month's figures may be grouped by. */
export type MonthDimension = 'week' | 'commodity' | 'client' | 'supplier' | 'transporter'

export interface ExportedMonthFigures {
  /** The Monday of a week, or a name; null for trades without one. */
  name: string | null
  count: number
  completed: number
  tons: number
  revenue: number
  totalNet: number
}

/** For each dimension, what identifies a row and what it is called: records that share a name get separate rows. */
const named = (timeZone: string): Record<MonthDimension, { key: RawBuilder<unknown>; name: RawBuilder<string | null> }> => ({
  week: { key: sql`null`, name: sql`date_trunc('week', ${tradeDateSql(timeZone)})::date::text` },
  commodity: { key: sql`commodity.id`, name: sql`commodity.code || ' - ' || commodity.display_name` },
  client: { key: sql`client.id`, name: sql`client.name` },
  supplier: { key: sql`supplier.id`, name: sql`supplier.name` },
  transporter: { key: sql`transporter.id`, name: sql`transporter.name` },
})

/**
 * The trades of a month, by a trade's date, grouped by one dimension: weeks in order, all others by tons. Cancelled and deleted
 * trades are left out; revenue is rounded to cents for each trade, then summed.
 * @see docs/rules/figures.md, rule 5
 */
export async function monthFigures(
  db: Database,
  by: MonthDimension,
  month: Month,
  timeZone: string,
): Promise<ExportedMonthFigures[]> {
  const { key, name } = named(timeZone)[by]
  const { rows } = await sql<ExportedMonthFigures>`
    with counted as (
      select ${key} as key, ${name} as name, trade.status, trade.tonnage, trade.total_net_amount,
        ${revenueOfTrade} as revenue
      from trade
      join commodity on commodity.id = trade.commodity_id
      left join ${distinctNames('client')} client on client.id = trade.client_id
      left join ${distinctNames('supplier')} supplier on supplier.id = trade.supplier_id
      left join ${distinctNames('transporter')} transporter on transporter.id = trade.transporter_id
      where trade.deleted_at is null and trade.status <> 'cancelled'
        and ${tradeDateIn(month, timeZone)}
    )
    select
      name as "name",
      count(*) as "count",
      count(*) filter (where status = 'completed') as "completed",
      coalesce(sum(tonnage), 0) as "tons",
      coalesce(sum(revenue), 0) as "revenue",
      coalesce(sum(total_net_amount), 0) as "totalNet"
    from counted
    group by key, name
    order by ${by === 'week' ? sql`name` : sql`coalesce(sum(tonnage), 0) desc, name`}`.execute(db)
  return rows
}
