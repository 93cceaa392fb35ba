import { type RawBuilder, sql } from 'kysely'

/** The key of a sum: all columns of `trade_sum` but the amounts. */
const key = sql`period, first_day, status, logistics_status, priced, invoiced`

/** Whether anything is left in a sum, for a `having`. */
export const isAnything = sql`(sum(trades) <> 0 or sum(tons) <> 0 or sum(revenue) <> 0 or sum(total_net) <> 0)`

export const sumsByKey = (parts: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${key}, sum(trades) as trades, sum(tons) as tons, sum(revenue) as revenue, sum(total_net) as total_net
  from (${parts}) as part
  group by ${key}
  having ${isAnything}`

/**
 * Assigns each part, `(trade_date, loading_date, status, …)`, to its day, its week and its month, as the migration did with
 * the trades of that time.
 */
export const periodsOf = (parts: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${key}, trades, tons, revenue, total_net
  from (${parts}) as dated
  cross join lateral (
    values ('day', trade_date), ('month', date_trunc('month', trade_date)::date),
      ('week', coalesce(date_trunc('week', loading_date)::date, 'infinity'))
  ) as summed (period, first_day)
  where first_day is not null`

/** Adds sums by their key to the stored ones; a sum of nothing is removed. The caller must hold the lock of the sums. */
export const addedToSums = (sums: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  merge into trade_sum as stored
  using (${sums}) as added
  on stored.period = added.period and stored.first_day = added.first_day and stored.status = added.status
    and stored.logistics_status = added.logistics_status and stored.priced = added.priced and stored.invoiced = added.invoiced
  when matched and stored.trades + added.trades = 0 and stored.tons + added.tons = 0 and stored.revenue + added.revenue = 0
    and stored.total_net + added.total_net = 0 then delete
  when matched then update set trades = stored.trades + added.trades, tons = stored.tons + added.tons,
    revenue = stored.revenue + added.revenue, total_net = stored.total_net + added.total_net
  when not matched then insert values (added.period, added.first_day, added.status, added.logistics_status, added.priced,
    added.invoiced, added.trades, added.tons, added.revenue, added.total_net)`
