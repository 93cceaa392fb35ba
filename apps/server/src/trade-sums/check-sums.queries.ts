import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import { revenueOfTrade } from '../trade-rows/summed-trades.ts'
import { isPriced } from '../trade-rows/waiting-for.ts'
import { sumsLock } from './fold-sums.queries.ts'
import { addedToSums, periodsOf, sumsByKey } from './periods-of.ts'

/** A sum that is kept wrongly, and by how much it falls short. */
export interface WrongSum {
  period: 'day' | 'week' | 'month'
  firstDay: string
  trades: number
  tons: number
}

/** What the trades come to, by everything that a sum is kept by. */
const plainParts = sql`
  select coalesce(trade.delivery_date, trade.loading_date) as trade_date, trade.loading_date, trade.status, trade.logistics_status,
    ${isPriced} as priced, trade.invoiced, count(*) as trades, coalesce(sum(trade.tonnage), 0) as tons,
    coalesce(sum(${revenueOfTrade}), 0) as revenue, coalesce(sum(trade.total_net_amount), 0) as total_net
  from trade
  where trade.deleted_at is null
  group by 1, 2, 3, 4, 5, 6`

const less = (parts: RawBuilder<unknown>) => sql`
  select period, first_day, status, logistics_status, priced, invoiced, -trades, -tons, -revenue, -total_net from (${parts}) as kept`

/** What the sums fall short of the trades, of one instant: whatever is written meanwhile is in both or in neither. */
const missing = sumsByKey(sql`
  ${periodsOf(plainParts)}
  union all ${less(sql`select * from trade_sum`)}
  union all ${less(periodsOf(sql`select * from trade_sum_delta`))}`)

/** The sums that are not those of the trades. None, unless somebody wrote to the tables past their triggers. */
export async function wrongSums(db: Database): Promise<WrongSum[]> {
  const { rows } = await sql<WrongSum>`
    select period as "period", first_day::text as "firstDay", trades::bigint as "trades", tons as "tons"
    from (${missing}) as wrong
    order by period, first_day, status, logistics_status, priced, invoiced`.execute(db)
  return rows
}

/** Puts wrong sums right, while others go on writing. @returns those that were wrong. */
export async function mendSums(db: Database): Promise<WrongSum[]> {
  // Nobody has to wait for a look that finds nothing.
  if ((await wrongSums(db)).length === 0) return []
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sumsLock})`.execute(tx)
    const wrong = await wrongSums(tx)
    await addedToSums(missing).execute(tx)
    return wrong
  })
}
