import type { Days } from '@haulm/domain/dashboard/growth.ts'
import type { WaitingFor } from '@haulm/domain/trade/filters/waiting-for.ts'
import { desks } from '@haulm/domain/trade/opened-work.ts'
import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import { openedColumn } from '../database/opened-column.ts'
import { revenueOfTrade } from '../trade-rows/month-totals.queries.ts'
import { tradeDate } from '../trade-rows/trade-date.ts'
import { waitingForConditions } from '../trade-rows/waiting-for.ts'

export interface Figures {
  activeTrades: number
  totalVolume: number
  incompleteTradesByRole: number
  revenue: number
  totalNet: number
}

/** By how many trades open work grew since this time a month ago: the same day, or the last one of a shorter month. */
interface Opened {
  openedActive: number
  openedIncomplete: number
}

/** As the index has it from which this is read. */
const openedAny = sql.join(
  desks.map((desk) => sql`${openedColumn(desk)} <> 0`),
  sql` or `,
)

/** What is neither cancelled nor deleted: all that any figure of the dashboard is made of. */
export const countedTrades = sql<boolean>`trade.deleted_at is null and trade.status <> 'cancelled'`

/** How the figures are asked for. */
type Asked = {
  /** For whom the incomplete trades wait. */
  waiting: WaitingFor
  now: Date
  timeZone: string
}

/**
 * The figures of several periods, in their order; null is all of time. A trade belongs to a period by its date.
 * One pass over the trades makes days, of which there are few; the periods, which overlap, are summed from those.
 * @returns with each period, by how many trades the open work of all of time grew since this time a month ago.
 */
export async function figuresOfPeriods(
  db: Database,
  periods: readonly (Days | null)[],
  { waiting, now, timeZone }: Asked,
): Promise<(Figures & Opened)[]> {
  const firsts = periods.map((days) => days?.first ?? '-infinity')
  const lasts = periods.map((days) => days?.last ?? 'infinity')
  const { rows } = await sql<Figures & Opened>`
    with opened as (
      select coalesce(sum(opened_active), 0)::bigint as active, coalesce(sum(${openedColumn(waiting)}), 0)::bigint as incomplete
      from change
      where at > (${now}::timestamptz at time zone ${timeZone} - interval '1 month') at time zone ${timeZone} and (${openedAny})
    ),
    by_day as (
      select
        ${tradeDate(timeZone)} as day,
        count(*) filter (where ${waitingForConditions.active}) as active,
        count(*) filter (where ${waitingForConditions[waiting]}) as incomplete,
        sum(trade.tonnage) as tons,
        sum(${revenueOfTrade}) as revenue,
        sum(trade.total_net_amount) as net
      from trade
      where ${countedTrades}
      group by 1
    )
    select
      coalesce(sum(active), 0)::bigint as "activeTrades",
      coalesce(sum(tons), 0) as "totalVolume",
      coalesce(sum(incomplete), 0)::bigint as "incompleteTradesByRole",
      coalesce(sum(revenue), 0) as "revenue",
      coalesce(sum(net), 0) as "totalNet",
      (select active from opened) as "openedActive",
      (select incomplete from opened) as "openedIncomplete"
    from unnest(${firsts}::date[], ${lasts}::date[]) with ordinality as period (first, last, place)
    left join by_day on day between first and last
    group by place
    order by place`.execute(db)
  return rows
}
