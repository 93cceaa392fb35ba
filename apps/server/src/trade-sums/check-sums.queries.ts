import { type RawBuilder, sql } from 'kysely'
import { advisoryLocks } from '../database/advisory-locks.ts'
import type { Database } from '../database/connection.ts'
import { inTransaction } from '../database/transactions/in-transaction.ts'
import { revenueOfTrade } from '../trade-rows/summed-trades.ts'
import { isPriced } from '../trade-rows/waiting-for.ts'
import { foldTradeSums } from './fold-sums.queries.ts'
import { addedToSums, periodsOf, sumsByKey } from './periods-of.ts'

/** A wrong stored sum, and by how much it falls short. */
export interface WrongSum {
  period: 'day' | 'week' | 'month'
  firstDay: string
  trades: number
  tons: number
}

/** Years that are checked together, from their first day up to, but without, the first day of the next stretch. */
interface Stretch {
  first: string
  end: string
}

/**
 * Stretches that cover every day, one year each if there are trades: so each statement is short, however many trades there are,
 * and whatever the sums contain. The last one also contains trades without a loading date.
 */
async function stretches(db: Database): Promise<Stretch[]> {
  const { rows } = await sql<{ year: string }>`
    select distinct date_trunc('year', delivery_date)::date::text as "year" from trade where delivery_date is not null
    union
    select distinct date_trunc('year', loading_date)::date::text from trade where loading_date is not null
    union
    select date_trunc('year', first_day)::date::text from trade_sum where period = 'month' order by 1`.execute(db)
  const firsts = ['-infinity', ...rows.slice(1).map(({ year }) => year)]
  return firsts.map((first, at) => ({ first, end: firsts[at + 1] ?? 'infinity' }))
}

/** The totals of the trades in a stretch, by everything that distinguishes sums; a week may end in the next stretch. */
const plainParts = ({ first, end }: Stretch) => sql`
  select coalesce(trade.delivery_date, trade.loading_date) as trade_date, trade.loading_date, trade.status, trade.logistics_status,
    ${isPriced} as priced, trade.invoiced, count(*) as trades, coalesce(sum(trade.tonnage), 0) as tons,
    coalesce(sum(${revenueOfTrade}), 0) as revenue, coalesce(sum(trade.total_net_amount), 0) as total_net
  from trade
  where trade.deleted_at is null and (
    (trade.delivery_date >= ${first}::date and trade.delivery_date < ${end}::date + 7)
    or (trade.loading_date >= ${first}::date and trade.loading_date < ${end}::date + 7)
    or (trade.loading_date is null and ${end}::date = 'infinity')
  )
  group by 1, 2, 3, 4, 5, 6`

const less = (parts: RawBuilder<unknown>) => sql`
  select period, first_day, status, logistics_status, priced, invoiced, -trades, -tons, -revenue, -total_net from (${parts}) as part`

/** By how much the sums of a stretch fall short of the trades, at one instant: a concurrent write is in both or in neither. */
function missing(stretch: Stretch): RawBuilder<unknown> {
  const within = sql`first_day >= ${stretch.first}::date and (first_day < ${stretch.end}::date or ${stretch.end}::date = 'infinity')`
  return sumsByKey(sql`
    select * from (${periodsOf(plainParts(stretch))}) as plain where ${within}
    union all ${less(sql`select * from trade_sum where ${within}`)}
    union all ${less(sql`select * from (${periodsOf(sql`select * from trade_sum_delta`)}) as delta where ${within}`)}`)
}

async function wrongWithin(db: Database, stretch: Stretch): Promise<WrongSum[]> {
  const { rows } = await sql<WrongSum>`
    select period as "period", first_day::text as "firstDay", trades::bigint as "trades", tons as "tons"
    from (${missing(stretch)}) as wrong
    order by period, first_day, status, logistics_status, priced, invoiced`.execute(db)
  return rows
}

/** The sums that differ from those of the trades. None, unless somebody wrote to the tables while bypassing their triggers. */
export async function wrongSums(db: Database): Promise<WrongSum[]> {
  const wrong: WrongSum[] = []
  for (const stretch of await stretches(db)) wrong.push(...(await wrongWithin(db, stretch)))
  return wrong
}

/** Corrects wrong sums, while others go on writing. @returns those that were wrong. */
export async function mendSums(db: Database): Promise<WrongSum[]> {
  // Otherwise each stretch would go through all deltas.
  await foldTradeSums(db)
  const mended: WrongSum[] = []
  for (const stretch of await stretches(db)) {
    // A check that finds nothing makes nobody wait.
    if ((await wrongWithin(db, stretch)).length > 0) mended.push(...(await mendWithin(db, stretch)))
  }
  return mended
}

const mendWithin = (db: Database, stretch: Stretch): Promise<WrongSum[]> =>
  inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.sums})`.execute(tx)
    const wrong = await wrongWithin(tx, stretch)
    await addedToSums(missing(stretch)).execute(tx)
    return wrong
  })
