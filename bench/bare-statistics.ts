/*
 * The SQL that returns what the API returns to an administrator for sums over all trades, with nothing around it. It uses the
 * same trick: it does not read the trades, but their stored sums.
 */

const amounts = 'status, trades, tons, revenue, total_net'

/** Stored sums by month for all of time, except those months that are needed by day. */
const storedSums = (daily: string) => `
    select first_day as day, ${amounts} from trade_sum where period = 'month' and not ${daily}
    union all
    select first_day, ${amounts} from trade_sum where period = 'day' and ${daily}
    union all
    select trade_date, ${amounts} from trade_sum_delta where trade_date is not null
    union all
    select (created_at at time zone 'Africa/Johannesburg')::date, status, 1, tonnage, round(selling_price * tonnage, 2), total_net_amount
    from trade where deleted_at is null and delivery_date is null and loading_date is null`

/** This month and the one before; $1 is today. */
const lastMonths = `(first_day >= date_trunc('month', $1::date) - interval '1 month'
      and first_day < date_trunc('month', $1::date) + interval '1 month')`

/** Each figure, and how it is computed from a day's sums. */
const figures = {
  activeTrades: 'sum(active)',
  totalVolume: 'sum(tons)',
  incompleteTradesByRole: 'sum(active)',
  revenue: 'sum(revenue)',
  totalNet: 'sum(net)',
}
const names = Object.keys(figures)
const object = (sqlOf: (name: string) => string) =>
  `json_build_object(${names.map((name) => `'${name}', ${sqlOf(name)}`).join(', ')})`
const sums = Object.entries(figures).map(([name, sum]) => `coalesce(${sum}, 0) as "${name}"`)

/**
 * The growth of open work is measured against what was open a month ago, that of summed figures against the same
 * days of the month before.
 */
const open = ['activeTrades', 'incompleteTradesByRole']
const growth = (by: string, from: string) => `round((${by}) * 100.0 / nullif(abs(${from}), 0), 1)`

/** The figures of the dashboard, their growth and their last twelve months; $1 is today. */
export const statistics = `
  with by_day as (
    select day, sum(trades) filter (where status <> 'completed') as active, sum(tons) as tons, sum(revenue) as revenue,
      sum(total_net) as net
    from (${storedSums(lastMonths)}) as kept
    where status <> 'cancelled'
    group by 1
  ),
  this_month as (select ${sums.join(', ')} from by_day where day between date_trunc('month', $1::date) and $1::date),
  month_before as (
    select ${sums.join(', ')} from by_day where day between date_trunc('month', $1::date) - interval '1 month' and $1::date - interval '1 month'
  ),
  whole as (select ${sums.join(', ')} from by_day),
  opened as (
    select coalesce(sum(opened_active), 0) as active from change
    where at > (now() at time zone 'Africa/Johannesburg' - interval '1 month') at time zone 'Africa/Johannesburg'
      and (opened_active <> 0 or opened_logistics_staff <> 0 or opened_costing <> 0 or opened_finance <> 0)
  ),
  months as (
    select first, ${sums.join(', ')}
    from generate_series(date_trunc('month', $1::date) - interval '11 months', date_trunc('month', $1::date), '1 month') first
    left join by_day on date_trunc('month', day) = first
    group by first
  )
  select json_build_object(
    ${names.map((name) => `'${name}', (select "${name}" from whole)`).join(', ')},
    'growth', (
      select ${object((name) =>
        open.includes(name)
          ? growth('opened.active', `whole."${name}" - opened.active`)
          : growth(`this_month."${name}" - month_before."${name}"`, `month_before."${name}"`),
      )}
      from this_month, month_before, whole, opened
    ),
    'trend', (select ${object((name) => `json_agg("${name}" order by first)`)} from months)
  )::text as json`

/** The months of the trades, oldest first. */
export const monthGroups = `
  with by_day as (
    select day, sum(trades) as count,
      coalesce(sum(trades) filter (where status = 'completed'), 0) as completed,
      coalesce(sum(trades) filter (where status = 'cancelled'), 0) as cancelled,
      sum(tons) filter (where status <> 'cancelled') as tons,
      sum(revenue) filter (where status <> 'cancelled') as revenue,
      sum(total_net) filter (where status <> 'cancelled') as net
    from (${storedSums('false')}) as kept
    group by 1
  ),
  months as (
    select date_trunc('month', day)::date as first, sum(count) as count, sum(completed) as completed, sum(cancelled) as cancelled,
      coalesce(sum(tons), 0) as tons, coalesce(sum(revenue), 0) as revenue, coalesce(sum(net), 0) as net
    from by_day
    group by 1
  )
  select json_agg(
    json_build_object(
      'key', to_char(first, 'YYYY-MM'), 'label', to_char(first, 'FMMonth YYYY'),
      'firstDay', first, 'lastDay', (first + interval '1 month - 1 day')::date,
      'count', count, 'completed', completed, 'cancelled', cancelled, 'tons', tons, 'revenue', revenue, 'totalNet', net
    ) order by first
  )::text as json
  from months`
