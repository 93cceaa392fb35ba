import type { Holder } from '@haulm/domain/people/person.ts'
import type { TradeSection } from '@haulm/domain/trade/sections.ts'
import { type RawBuilder, sql } from 'kysely'
import { type AsOf, rowsOfSnapshot } from '../../database/transactions/rows-of-snapshot.ts'
import { standsCompleted } from '../../trade-rows/stands-completed.ts'
import { notCancelled, type SummedTrades } from '../../trade-rows/summed-trades.ts'

export interface WeekTotals {
  section: TradeSection
  /** Null for trades without a loading date. */
  monday: string | null
  count: number
  tons: number
}

/**
 * Count and tons by section and week of loading, newest week first. Grouped by day first, then by week: the days come from the
 * index in order, and few of them have to be assigned to weeks.
 * @param trades by their loading date.
 */
export async function totalsByWeek(
  asOf: AsOf,
  trades: SummedTrades,
  counted: RawBuilder<boolean>,
  reader: Holder,
): Promise<readonly WeekTotals[]> {
  const statement = sql<WeekTotals>`
    with by_day as (
      select day, ${standsCompleted(reader)} as is_completed, sum(trades) as count, sum(tons) ${notCancelled} as tons
      from ${trades.rows} trade
      where ${counted}
      group by 1, 2
    )
    select
      case when day is null then 'unallocated' when is_completed then 'completed' else 'active' end as "section",
      date_trunc('week', day)::date as "monday",
      sum(count)::bigint as "count",
      coalesce(sum(tons), 0) as "tons"
    from by_day
    group by 1, 2
    having sum(count) > 0
    order by 2 desc nulls last ${trades.end}`
  return rowsOfSnapshot(asOf, statement)
}
