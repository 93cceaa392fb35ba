import type { DaySpan } from '@haulm/domain/dashboard/growth.ts'
import type { WaitingFor } from '@haulm/domain/trade/filters/waiting-for.ts'
import { desks } from '@haulm/domain/trade/work/opened-work.ts'
import { sql } from 'kysely'
import { openedColumn } from '../../database/changes/opened-column.ts'
import { type AsOf, rowsOfSnapshot } from '../../database/transactions/rows-of-snapshot.ts'
import { waitingForInSums } from '../../trade-rows/waiting-for.ts'
import { sumsByTradeDate } from '../../trade-sums/stored-sums.ts'

export interface Figures {
  activeTrades: number
  totalVolume: number
  incompleteTradesByRole: number
  revenue: number
  totalNet: number
}

/**
 * By how many trades open work grew since this time a month ago: on the same day of that month, or on its
 * last day if it is shorter.
 */
interface Opened {
  openedActive: number
  openedIncomplete: number
}

/** The same condition as that of the index from which this is read. */
const openedAny = sql.join(
  desks.map((desk) => sql`${openedColumn(desk)} <> 0`),
  sql` or `,
)

/** Trades that are not cancelled: the basis of every figure of the dashboard. Deleted trades are in no sum. */
export const countedInSums = sql<boolean>`trade.status <> 'cancelled'`

/** What the figures are computed for. */
type Asked = {
  /** For whom the incomplete trades wait. */
  waiting: WaitingFor
  now: Date
  timeZone: string
}

/**
 * The figures of several periods, in their order; null is all of time. A trade belongs to a period by its date. The periods,
 * which overlap, are added up from the sums stored by month, and by day if a period begins or ends within a month.
 * @returns with each period, by how many trades all open work grew since this time a month ago.
 */
export async function figuresOfPeriods(
  asOf: AsOf,
  periods: readonly (DaySpan | null)[],
  { waiting, now, timeZone }: Asked,
): Promise<readonly (Figures & Opened)[]> {
  const sums = sumsByTradeDate(
    timeZone,
    periods.filter((days) => days !== null),
  )
  const firsts = periods.map((days) => days?.first ?? '-infinity')
  const lasts = periods.map((days) => days?.last ?? 'infinity')
  const statement = sql<Figures & Opened>`
    with opened as (
      select coalesce(sum(opened_active), 0)::bigint as active, coalesce(sum(${openedColumn(waiting)}), 0)::bigint as incomplete
      from change
      where at > (${now}::timestamptz at time zone ${timeZone} - interval '1 month') at time zone ${timeZone} and (${openedAny})
    ),
    by_day as (
      select
        day,
        sum(trades) filter (where ${waitingForInSums.active}) as active,
        sum(trades) filter (where ${waitingForInSums[waiting]}) as incomplete,
        sum(tons) as tons,
        sum(revenue) as revenue,
        sum(total_net) as net
      from ${sums.rows} trade
      where ${countedInSums}
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
    order by place ${sums.end}`
  return rowsOfSnapshot(asOf, statement)
}
