import type { TradeFilterQuery } from '@haulm/api/trades/trade-queries.ts'
import { listTradeGroups } from '@haulm/api/trades/trades.ts'
import type { Day } from '@haulm/domain/calendar/day.ts'
import { firstDayOfMonth, lastDayOfMonth, monthLabel } from '@haulm/domain/calendar/month.ts'
import { firstDayOfWeek, lastDayOfWeek, weekOf } from '@haulm/domain/calendar/week.ts'
import type { Holder } from '@haulm/domain/people/person.ts'
import { readableFilters } from '@haulm/domain/trade/filters/readable-filters.ts'
import { canRead } from '@haulm/domain/trade/rights/access.ts'
import { sectionLabels, type TradeGroup, tradeSections, weekLabel } from '@haulm/domain/trade/sections.ts'
import { sql } from 'kysely'
import { type JsonText, json } from '../../http/answers/answers.ts'
import { serve } from '../../http/serve.ts'
import { type MonthTotals, totalsByMonth } from '../../trade-rows/month-totals.queries.ts'
import { searchCondition } from '../../trade-rows/search/search-condition.ts'
import { tradesByDate, tradesByLoadingDate } from '../../trade-rows/summed-trades.ts'
import { tradeConditions } from '../../trade-rows/trade-conditions.ts'
import { waitingForInSums } from '../../trade-rows/waiting-for.ts'
import { sumsByLoadingWeek, sumsByTradeDate } from '../../trade-sums/stored-sums.ts'
import { totalsByWeek, type WeekTotals } from './list-trade-groups.queries.ts'

/** The headers of the trades table: weeks by section, or months; their rows are requested when they are opened. */
export const serveListTradeGroups = serve(listTradeGroups, async ({ db, asOf, query, user, timeZone, now }) => {
  const { search, by, ...filters } = query
  const searched = await searchCondition(db, user, search)
  const within = tradeConditions(filters, timeZone, user, now)
  const conditions = searched ? sql<boolean>`${within} and ${searched}` : within
  const areStored = !searched && namesNoTrades(filters, user)
  const counted = filters.includeAllTrades === 'true' ? sql<boolean>`true` : waitingForInSums.active
  if (by === 'month') {
    const trades = areStored ? sumsByTradeDate(timeZone) : tradesByDate(conditions, timeZone)
    return (await totalsByMonth(asOf, trades, counted)).map((totals) => monthGroup(totals, user))
  }
  const trades = areStored ? sumsByLoadingWeek : tradesByLoadingDate(conditions)
  return weeksJson(await totalsByWeek(asOf, trades, counted, user))
})

/** Whether these are the headers of all trades, or of all open ones: sums are stored for both. */
const namesNoTrades = (
  { includeAllTrades: _, filter = [], ...others }: Omit<TradeFilterQuery, 'search'>,
  reader: Holder,
): boolean => Object.values(others).every((value) => !value) && readableFilters(reader, filter).length === 0

function weekGroup({ section, monday, count, tons }: WeekTotals): TradeGroup {
  if (monday === null) return { section, key: null, label: sectionLabels.unallocated, firstDay: null, lastDay: null, count, tons }
  return { section, ...weekNamed(monday), count, tons }
}

/**
 * Reply texts by their totals, which are the same objects as long as nothing is written: writing headers for years takes
 * longer than reading them. As bytes: what is the same buffer for everybody is compressed once.
 */
const texts = new WeakMap<readonly WeekTotals[], JsonText>()

function weeksJson(totals: readonly WeekTotals[]): JsonText {
  const known = texts.get(totals)
  if (known) return known
  const groups = totals.map(weekGroup)
  const inOrder = tradeSections.flatMap((section) => groups.filter((group) => group.section === section))
  const text = json(Buffer.from(JSON.stringify(inOrder)))
  texts.set(totals, text)
  return text
}

type NamedWeek = Pick<TradeGroup, 'key' | 'label' | 'firstDay' | 'lastDay'>
/** Weeks by their Mondays: naming the weeks of ten years takes longer than adding them up. */
const namedWeeks = new Map<Day, NamedWeek>()
const mostNamedWeeks = 5_000

function weekNamed(monday: Day): NamedWeek {
  const known = namedWeeks.get(monday)
  if (known) return known
  const week = weekOf(monday)
  const named = { key: week, label: weekLabel(week), firstDay: firstDayOfWeek(week), lastDay: lastDayOfWeek(week) }
  if (namedWeeks.size >= mostNamedWeeks) namedWeeks.clear()
  namedWeeks.set(monday, named)
  return named
}

/** A sum may be read by those who may read what it sums up. */
function monthGroup({ month, count, completed, cancelled, tons, revenue, totalNet }: MonthTotals, reader: Holder): TradeGroup {
  return {
    key: month,
    label: monthLabel(month),
    firstDay: firstDayOfMonth(month),
    lastDay: lastDayOfMonth(month),
    count,
    completed,
    cancelled,
    tons,
    ...(canRead(reader, 'sellingPrice') && { revenue }),
    ...(canRead(reader, 'totalNetAmount') && { totalNet }),
  }
}
