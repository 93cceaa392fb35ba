import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import { notCancelled, revenueOfTrade } from '../trade-rows/summed-trades.ts'

export interface ReportSums {
  count: number
  /** How many of these were cancelled. */
  cancelled: number
  tons: number
  /** Rounded to cents for each trade, then added up. @see docs/rules/figures.md, rule 5 */
  revenue: number
  totalNet: number
}

/** The number of trades in a report, and their totals; cancelled ones add nothing. */
export async function reportSums(db: Database, conditions: RawBuilder<boolean>): Promise<ReportSums> {
  const { rows } = await sql<ReportSums>`
    select
      count(*) as "count",
      count(*) filter (where trade.status = 'cancelled') as "cancelled",
      coalesce(sum(trade.tonnage) ${notCancelled}, 0) as "tons",
      coalesce(sum(${revenueOfTrade}) ${notCancelled}, 0) as "revenue",
      coalesce(sum(trade.total_net_amount) ${notCancelled}, 0) as "totalNet"
    from trade where ${conditions}`.execute(db)
  return rows[0] ?? { count: 0, cancelled: 0, tons: 0, revenue: 0, totalNet: 0 }
}
