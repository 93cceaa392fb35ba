import type { TradeFilterQuery } from '@haulm/api/trades/trade-queries.ts'
import { todayIn } from '@haulm/domain/calendar/day.ts'
import { firstDayOfWeek, lastDayOfWeek } from '@haulm/domain/calendar/week.ts'
import type { Holder } from '@haulm/domain/people/person.ts'
import { readableFilters } from '@haulm/domain/trade/filters/readable-filters.ts'
import type { TradeSection } from '@haulm/domain/trade/sections.ts'
import { type RawBuilder, sql } from 'kysely'
import { filterCondition } from './filter-condition.ts'
import { standsCompleted } from './stands-completed.ts'
import { tradeDateIn } from './trade-date.ts'

type Condition = RawBuilder<boolean>
type Filters = Omit<TradeFilterQuery, 'search'>

/** Loading dates from a day on, and until one. Undated trades are within any. */
export type LoadingDates = Pick<TradeFilterQuery, 'startDate' | 'endDate'>

/** For trades with a loading date: a plain range, for which an index is used. */
export function datedWithin({ startDate, endDate }: LoadingDates): Condition {
  const from = sql`trade.loading_date >= ${startDate}`
  const until = sql`trade.loading_date <= ${endDate}`
  return sql.join([sql`true`, ...(startDate ? [from] : []), ...(endDate ? [until] : [])], sql` and `)
}

/** The same for any trade. */
export const withinLoadingDates = (dates: LoadingDates): Condition =>
  dates.startDate || dates.endDate ? sql`(trade.loading_date is null or (${datedWithin(dates)}))` : sql`true`

const sectionConditions: Record<TradeSection, (reader: Holder) => Condition> = {
  active: (reader) => sql`(trade.loading_date is not null and not ${standsCompleted(reader)})`,
  unallocated: () => sql`trade.loading_date is null`,
  completed: (reader) => sql`(trade.loading_date is not null and ${standsCompleted(reader)})`,
}

/**
 * Which trades are selected: not deleted, and matching the filters. Undated trades are within any range of dates.
 * @param now the time of the request, for filters such as 'this month'.
 */
export function tradeConditions(filters: Filters, timeZone: string, reader: Holder, now: Date): Condition {
  const { includeAllTrades, startDate, endDate, week, month, section, filter = [] } = filters
  const conditions: Condition[] = [sql`trade.deleted_at is null`]
  if (includeAllTrades !== 'true') conditions.push(sql`trade.status not in ('completed', 'cancelled')`)
  conditions.push(withinLoadingDates({ startDate, endDate }))
  if (section) conditions.push(sectionConditions[section](reader))
  if (week) conditions.push(sql`trade.loading_date between ${firstDayOfWeek(week)} and ${lastDayOfWeek(week)}`)
  if (month) conditions.push(tradeDateIn(month, timeZone))
  const asking = { reader, timeZone, today: todayIn(timeZone, now) }
  conditions.push(...readableFilters(reader, filter).map((one) => filterCondition(one, asking)))
  return sql.join(conditions, sql` and `)
}
