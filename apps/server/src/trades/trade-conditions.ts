import type { TradeFilters } from '@haulm/api/trade-queries.ts'
import { firstDayOfMonth, lastDayOfMonth } from '@haulm/domain/calendar/month.ts'
import { firstDayOfWeek, lastDayOfWeek } from '@haulm/domain/calendar/week.ts'
import { type RawBuilder, sql } from 'kysely'

type Condition = RawBuilder<boolean>
type Filters = Omit<TradeFilters, 'search'>

/** The day that a trade is counted under by month. @see decisions, 'A trade's date' */
export const tradeDate = (timeZone: string) =>
  sql<string>`coalesce(trade.delivery_date, trade.loading_date, (trade.created_at at time zone ${timeZone})::date)`

const sections = {
  active: sql<boolean>`(trade.loading_date is not null and not trade.invoiced)`,
  unallocated: sql<boolean>`trade.loading_date is null`,
  completed: sql<boolean>`(trade.loading_date is not null and trade.invoiced)`,
} as const

/** What a trade must be to be meant: not deleted, and within the filters. Undated trades stay within any range of dates. */
export function tradeConditions(filters: Filters, timeZone: string): Condition {
  const { includeAllTrades, startDate, endDate, week, month, section } = filters
  const conditions: Condition[] = [sql`trade.deleted_at is null`]
  if (includeAllTrades !== 'true') conditions.push(sql`trade.status not in ('completed', 'cancelled')`)
  if (startDate) conditions.push(sql`(trade.loading_date >= ${startDate} or trade.loading_date is null)`)
  if (endDate) conditions.push(sql`(trade.loading_date <= ${endDate} or trade.loading_date is null)`)
  if (section) conditions.push(sections[section])
  if (week) conditions.push(sql`trade.loading_date between ${firstDayOfWeek(week)} and ${lastDayOfWeek(week)}`)
  if (month) conditions.push(sql`${tradeDate(timeZone)} between ${firstDayOfMonth(month)} and ${lastDayOfMonth(month)}`)
  return sql.join(conditions, sql` and `)
}
