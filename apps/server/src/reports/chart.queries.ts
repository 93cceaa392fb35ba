import { type ChartGrouping, type ChartMeasure, type ChartPeriod, mostChartGroups } from '@haulm/domain/report/chart.ts'
import { type RawBuilder, sql } from 'kysely'
import { type AsOf, rowsOfSnapshot } from '../database/transactions/rows-of-snapshot.ts'
import { distinctNames } from '../trade-rows/distinct-names.ts'
import { sumsByTradeDate } from '../trade-sums/stored-sums.ts'

export interface ChartSums {
  count: number
  volume: number
  totalNet: number
}

/** A group shown by name, all other groups together, or the sum of all. */
export interface ChartRow extends ChartSums {
  part: 'group' | 'others' | 'total'
  key: string | null
  name: string | null
  /** The number of groups it sums up. */
  groups: number
}

type Grouping = { name: RawBuilder<string | null>; order: 'key' | 'amount' }

const list = (named: RawBuilder<unknown>): Grouping => ({
  name: sql`(select name from ${named} named where id = key::uuid)`,
  order: 'amount',
})

const groupings: Record<ChartGrouping, Grouping> = {
  month: { name: sql`null`, order: 'key' },
  commodity: list(sql`(select id, code || ' - ' || display_name as name from commodity)`),
  client: list(distinctNames('client')),
  supplier: list(distinctNames('supplier')),
  transporter: list(distinctNames('transporter')),
}

/** What a chart adds up. */
interface Charted {
  /** Days of the trade's date. */
  period: ChartPeriod
  /** The same period as a condition on trades. */
  conditions: RawBuilder<boolean>
  timeZone: string
}

/** Count, tons and net of each group: months from the stored sums by trade date, all others from the trades. */
function grouped(by: ChartGrouping, { period, conditions, timeZone }: Charted): RawBuilder<unknown> {
  if (by !== 'month')
    return sql`
      select
        ${sql.ref(`trade.${by}_id`)}::text as key,
        count(*) as count,
        coalesce(sum(trade.tonnage), 0) as volume,
        coalesce(sum(trade.total_net_amount), 0) as total_net
      from trade
      where ${conditions}
      group by 1`
  const bounds = { first: period.startDate, last: period.endDate }
  return sql`
      select
        to_char(day, 'YYYY-MM') as key,
        sum(trades)::bigint as count,
        coalesce(sum(tons), 0) as volume,
        coalesce(sum(total_net), 0) as total_net
      from ${sumsByTradeDate(timeZone, [bounds]).rows} trade
      where trade.status <> 'cancelled' and day between ${bounds.first ?? '-infinity'}::date and ${bounds.last ?? 'infinity'}::date
      group by 1
      having sum(trades) > 0`
}

const amountOf = { volume: sql`volume`, totalNet: sql`total_net` } as const satisfies Record<ChartMeasure, unknown>

/** The largest by absolute value: a loss is what people look for. */
const placeOf = (order: Grouping['order'], measure: ChartMeasure) =>
  order === 'key' ? sql`key` : sql`abs(${amountOf[measure]}) desc, count desc, key`

/**
 * The sums of each group, and the largest, the others and the total computed from these, so that they agree. The groups come in
 * the order in which they are shown, followed by the others and the total.
 */
export async function chartRows(
  asOf: AsOf,
  asked: Charted & { by: ChartGrouping; measure: ChartMeasure },
): Promise<readonly ChartRow[]> {
  const { name, order } = groupings[asked.by]
  const most = order === 'key' ? sql`count(*) over ()` : sql`${mostChartGroups}::bigint`
  const statement = sql<ChartRow>`
    with grouped as (${grouped(asked.by, asked)}),
    placed as (
      select *, row_number() over (order by ${placeOf(order, asked.measure)}) as place, ${most} as most from grouped
    ),
    summed as (
      select
        case when grouping(least(place, most + 1)) = 1 then 'total' when least(place, most + 1) > min(most) then 'others' else 'group' end as part,
        min(key) as key,
        count(*) as groups,
        coalesce(sum(count), 0)::bigint as count,
        coalesce(sum(volume), 0) as volume,
        coalesce(sum(total_net), 0) as total_net
      from placed
      group by grouping sets ((least(place, most + 1)), ())
    )
    select
      part, case when part = 'group' then key end as "key", case when part = 'group' then ${name} end as "name",
      groups, count, volume, total_net as "totalNet"
    from summed
    order by part, ${order === 'key' ? sql`key` : sql`${amountOf[asked.measure]} desc, count desc, key`}`
  return rowsOfSnapshot(asOf, statement)
}
