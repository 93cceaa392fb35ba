import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connection.ts'

/* Figures from one scan over all trades, each by a statement of its own that does not use the stored sums. */

const day = sql`coalesce(delivery_date, loading_date, (created_at at time zone 'Africa/Johannesburg')::date)`
const revenue = sql`round(selling_price * tonnage, 2)`
const notCancelled = sql`filter (where status <> 'cancelled')`

/** Conditions for open work, by desk. */
const waiting = {
  active: sql<boolean>`status <> 'completed'`,
  logistics_staff: sql<boolean>`logistics_status <> 'Complete'`,
  costing: sql<boolean>`(buying_price_per_ton is null or selling_price is null)`,
  finance: sql<boolean>`(logistics_status = 'Complete' and not invoiced)`,
}
type Desk = keyof typeof waiting

const all = async <Row>(db: Database, statement: RawBuilder<Row>): Promise<Row[]> => (await statement.execute(db)).rows

interface Figures {
  activeTrades: number
  totalVolume: number
  incompleteTradesByRole: number
  revenue: number
  totalNet: number
}

/** The figures of a range of days; of all time without one. */
export async function plainFigures(db: Database, desk: Desk, first = '-infinity', last = 'infinity'): Promise<Figures> {
  const [figures] = await all(
    db,
    sql<Figures>`
      select count(*) filter (where ${waiting.active}) as "activeTrades", coalesce(sum(tonnage), 0) as "totalVolume",
        count(*) filter (where ${waiting[desk]}) as "incompleteTradesByRole", coalesce(sum(${revenue}), 0) as "revenue",
        coalesce(sum(total_net_amount), 0) as "totalNet"
      from trade where deleted_at is null and status <> 'cancelled' and ${day} between ${first}::date and ${last}::date`,
  )
  if (!figures) throw new Error('A sum of nothing is nought, and not missing.')
  return figures
}

/** The months of a figure; `desk` is for those that count open work. */
export const plainBreakdown = (db: Database, desk: Desk | null) =>
  all(
    db,
    sql<{ year: number; month: number; count: number; volume: number; revenue: number; totalNet: number }>`
      select extract(year from ${day})::integer as "year", extract(month from ${day})::integer as "month", count(*) as "count",
        coalesce(sum(tonnage), 0) as "volume", coalesce(sum(${revenue}), 0) as "revenue", coalesce(sum(total_net_amount), 0) as "totalNet"
      from trade where deleted_at is null and status <> 'cancelled' and ${desk === null ? sql`true` : waiting[desk]}
      group by 1, 2 order by 1, 2`,
  )

/** The months of All Trade Data: of all trades, or only of those that are neither completed nor cancelled. */
export const plainMonths = (db: Database, isAll: boolean) =>
  all(
    db,
    sql<{ key: string; count: number; completed: number; cancelled: number; tons: number; revenue: number; totalNet: number }>`
      select to_char(${day}, 'YYYY-MM') as "key", count(*) as "count", count(*) filter (where status = 'completed') as "completed",
        count(*) filter (where status = 'cancelled') as "cancelled", coalesce(sum(tonnage) ${notCancelled}, 0) as "tons",
        coalesce(sum(${revenue}) ${notCancelled}, 0) as "revenue", coalesce(sum(total_net_amount) ${notCancelled}, 0) as "totalNet"
      from trade where deleted_at is null and (${isAll} or status not in ('completed', 'cancelled'))
      group by 1 order by 1`,
  )

/**
 * The weeks of the table, newest first; completed trades are the invoiced ones or, for readers who may not read
 * that, those with the status.
 */
export const plainWeeks = (db: Database, isAll: boolean, readsInvoiced: boolean) =>
  all(
    db,
    sql<{ section: string; firstDay: string | null; count: number; tons: number }>`
      select case when loading_date is null then 'unallocated'
          when case when ${readsInvoiced} then invoiced else status = 'completed' end then 'completed' else 'active' end as "section",
        date_trunc('week', loading_date)::date as "firstDay", count(*) as "count", coalesce(sum(tonnage) ${notCancelled}, 0) as "tons"
      from trade where deleted_at is null and (${isAll} or status not in ('completed', 'cancelled'))
      group by 1, 2 order by 2 desc`,
  )

/** The months of a chart, for trade dates within these days. */
export const plainChart = (db: Database, first: string | null, last: string | null) =>
  all(
    db,
    sql<{ key: string; count: number; volume: number; totalNet: number }>`
      select to_char(${day}, 'YYYY-MM') as "key", count(*) as "count", coalesce(sum(tonnage), 0) as "volume",
        coalesce(sum(total_net_amount), 0) as "totalNet"
      from trade
      where deleted_at is null and status <> 'cancelled'
        and ${day} between ${first ?? '-infinity'}::date and ${last ?? 'infinity'}::date
      group by 1 order by 1`,
  )
