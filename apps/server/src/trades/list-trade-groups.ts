import { listTradeGroups } from '@haulm/api/trades.ts'
import { firstDayOfMonth, lastDayOfMonth, monthLabel } from '@haulm/domain/calendar/month.ts'
import { firstDayOfWeek, lastDayOfWeek, weekOf } from '@haulm/domain/calendar/week.ts'
import type { Holder } from '@haulm/domain/people/person.ts'
import { canRead } from '@haulm/domain/trade/access.ts'
import { sectionLabels, type TradeGroup, tradeSections, weekLabel } from '@haulm/domain/trade/sections.ts'
import { sql } from 'kysely'
import { serve } from '../http/serve.ts'
import { type MonthTotals, totalsByMonth } from '../trade-rows/month-totals.queries.ts'
import { searchCondition } from '../trade-rows/search-condition.ts'
import { tradeConditions } from '../trade-rows/trade-conditions.ts'
import { totalsByWeek, type WeekTotals } from './list-trade-groups.queries.ts'

/** The headers of the trades table: weeks by section, or months; their rows are asked for when they are opened. */
export const serveListTradeGroups = serve(listTradeGroups, async ({ db, query, user, timeZone, now }) => {
  const { search, by, ...filters } = query
  const searched = await searchCondition(db, user, search)
  const within = tradeConditions(filters, timeZone, user, now)
  const conditions = searched ? sql<boolean>`${within} and ${searched}` : within
  if (by === 'month') return (await totalsByMonth(db, conditions, timeZone)).map((totals) => monthGroup(totals, user))
  const groups = (await totalsByWeek(db, conditions, user)).map(weekGroup)
  return tradeSections.flatMap((section) => groups.filter((group) => group.section === section))
})

function weekGroup({ section, monday, count, tons }: WeekTotals): TradeGroup {
  if (monday === null) return { section, key: null, label: sectionLabels.unallocated, firstDay: null, lastDay: null, count, tons }
  const week = weekOf(monday)
  return { section, key: week, label: weekLabel(week), firstDay: firstDayOfWeek(week), lastDay: lastDayOfWeek(week), count, tons }
}

/** A sum is read by whoever may read what it sums. */
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
