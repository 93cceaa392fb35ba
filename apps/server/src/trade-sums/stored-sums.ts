import type { Day } from '@haulm/domain/calendar/day.ts'
import { firstDayOfMonth, lastDayOfMonth, monthOf } from '@haulm/domain/calendar/month.ts'
import { sql } from 'kysely'
import { plannedOnce } from '../database/connecting/planned-once.ts'
import { type SummedTrades, tradesByDate } from '../trade-rows/summed-trades.ts'

// Sums of all trades that are not deleted, as the database stores them: the folded ones, and the deltas that are not folded yet.
// One plan is right for all of them, and planning would take as long as reading.

const amounts = sql`status, logistics_status, priced, invoiced, trades, tons, revenue, total_net`

/**
 * Trades whose day is that of their creation, which depends on the time zone: there are few, read from the index of statistics.
 */
const undated = sql<boolean>`trade.deleted_at is null and trade.delivery_date is null and trade.loading_date is null`

/** First and last trade date, both included; null leaves that end open. */
interface Bounds {
  first: Day | null
  last: Day | null
}

/**
 * All trades by their date, for figures of these periods: a month that lies entirely inside or outside each period counts under
 * its first day; one that a period cuts is given by day.
 */
export function sumsByTradeDate(timeZone: string, periods: readonly Bounds[] = []): SummedTrades {
  const cut = cutMonths(periods)
  const rows = sql`(
    select first_day as day, ${amounts} from trade_sum where period = 'month' and first_day <> all (${cut}::date[])
    union all
    select first_day, ${amounts}
    from unnest(${cut}::date[]) as month (first)
    join trade_sum on period = 'day' and first_day >= month.first and first_day < month.first + interval '1 month'
    union all
    select trade_date, ${amounts} from trade_sum_delta where trade_date is not null
    union all
    select * from ${tradesByDate(undated, timeZone).rows} undated
  )`
  return { rows, end: plannedOnce }
}

/**
 * All trades by the Monday of the week of their loading date; null without one. Deltas that are not
 * folded yet have their own day.
 */
export const sumsByLoadingWeek: SummedTrades = {
  rows: sql`(
    select nullif(first_day, 'infinity') as day, ${amounts} from trade_sum where period = 'week'
    union all
    select loading_date, ${amounts} from trade_sum_delta
  )`,
  end: plannedOnce,
}

/** The first days of the months in which a period begins after the month's first day, or ends before its last. */
function cutMonths(periods: readonly Bounds[]): Day[] {
  const cut = periods.flatMap(({ first, last }) => [
    ...(first !== null && first !== firstDayOfMonth(monthOf(first)) ? [monthOf(first)] : []),
    ...(last !== null && last !== lastDayOfMonth(monthOf(last)) ? [monthOf(last)] : []),
  ])
  return [...new Set(cut)].map(firstDayOfMonth)
}
