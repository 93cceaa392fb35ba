import type { TradeFilters } from '@haulm/api/trade-queries.ts'
import { firstDayOfMonth, lastDayOfMonth } from '@haulm/domain/calendar/month.ts'
import { firstDayOfWeek, lastDayOfWeek } from '@haulm/domain/calendar/week.ts'
import type { Holder } from '@haulm/domain/people/person.ts'
import { canRead } from '@haulm/domain/trade/access.ts'
import type { TradeSection } from '@haulm/domain/trade/sections.ts'
import { type RawBuilder, sql } from 'kysely'

type Condition = RawBuilder<boolean>
type Filters = Omit<TradeFilters, 'search'>

/** The day that a trade is counted under by month. @see decisions, 'A trade's date' */
export const tradeDate = (timeZone: string) =>
  sql<string>`coalesce(trade.delivery_date, trade.loading_date, (trade.created_at at time zone ${timeZone})::date)`

/**
 * Whether a trade stands among the invoiced ones, as far as the reader can tell: who may not read `invoiced` goes by the status,
 * which a cancelled trade does not betray.
 */
export const standsCompleted = (reader: Holder) =>
  canRead(reader, 'invoiced') ? sql<boolean>`trade.invoiced` : sql<boolean>`(trade.status = 'completed')`

const sectionConditions: Record<TradeSection, (reader: Holder) => Condition> = {
  active: (reader) => sql`(trade.loading_date is not null and not ${standsCompleted(reader)})`,
  unallocated: () => sql`trade.loading_date is null`,
  completed: (reader) => sql`(trade.loading_date is not null and ${standsCompleted(reader)})`,
}

/** What a trade must be to be meant: not deleted, and within the filters. Undated trades stay within any range of dates. */
export function tradeConditions(filters: Filters, timeZone: string, reader: Holder): Condition {
  const { includeAllTrades, startDate, endDate, week, month, section } = filters
  const conditions: Condition[] = [sql`trade.deleted_at is null`]
  if (includeAllTrades !== 'true') conditions.push(sql`trade.status not in ('completed', 'cancelled')`)
  if (startDate) conditions.push(sql`(trade.loading_date >= ${startDate} or trade.loading_date is null)`)
  if (endDate) conditions.push(sql`(trade.loading_date <= ${endDate} or trade.loading_date is null)`)
  if (section) conditions.push(sectionConditions[section](reader))
  if (week) conditions.push(sql`trade.loading_date between ${firstDayOfWeek(week)} and ${lastDayOfWeek(week)}`)
  if (month) conditions.push(sql`${tradeDate(timeZone)} between ${firstDayOfMonth(month)} and ${lastDayOfMonth(month)}`)
  return sql.join(conditions, sql` and `)
}
