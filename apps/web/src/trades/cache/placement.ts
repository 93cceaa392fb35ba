import { monthOf } from '@haulm/domain/calendar/month.ts'
import { weekOf } from '@haulm/domain/calendar/week.ts'
import { sectionOf, type TradeSection } from '@haulm/domain/trade/sections.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { tradeDate } from '@haulm/domain/trade/trade-date.ts'
import type { TradeSort } from '@haulm/domain/trade/trade-sort.ts'
import { isNarrowed, type RowsPlace, type TradeFilters } from '../queries.ts'

/** The section and week that a trade belongs to. For people who may not read `invoiced`, the status decides. */
export function placeOf(trade: Trade): RowsPlace {
  const loadingDate = trade.loadingDate ?? null
  const section: TradeSection = sectionOf({ loadingDate, invoiced: trade.invoiced ?? trade.status === 'completed' })
  return { section, week: loadingDate === null ? null : weekOf(loadingDate) }
}

/** Whether a trade belongs to a part of the table. */
export function standsIn(trade: Trade, { section, week, month }: RowsPlace): boolean {
  if (month) return monthOf(tradeDate(trade)) === month
  const own = placeOf(trade)
  return (section === null || own.section === section) && own.week === week
}

/** Whether the trade's loading date lies in the range; undated trades always count. @see docs/rules/days.md, rule 5 */
const isInRange = ({ loadingDate }: Trade, { startDate, endDate }: TradeFilters) =>
  loadingDate == null || ((startDate === null || loadingDate >= startDate) && (endDate === null || loadingDate <= endDate))

/** Whether the browser can work out the order itself. */
export const isByDate = (sort: TradeSort): boolean => sort === 'loadingDate' || sort === '-loadingDate'

/** Newest loading date first unless the order says otherwise, then the newer trade number. @see docs/rules/trades.md, rule 14 */
function comesBefore(left: Trade, right: Trade, sort: TradeSort): boolean {
  const [leftDate, rightDate] = [left.loadingDate ?? '', right.loadingDate ?? '']
  if (leftDate !== rightDate) return sort === 'loadingDate' ? leftDate < rightDate : leftDate > rightDate
  return numberOf(left) > numberOf(right)
}
/** The rows sorted as the server would sort them. */
export const sortedRows = (rows: readonly Trade[], sort: TradeSort): readonly Trade[] =>
  rows.toSorted((left, right) => (comesBefore(left, right, sort) ? -1 : 1))

// T-2026-00042 < T-2026-100000: numbers beyond five digits are longer texts.
const numberOf = ({ tradeNumber }: Trade) => tradeNumber.replace(/\d+$/, (digits) => digits.padStart(10, '0'))

/** Whether the trade belongs to this section and week, lies in the range of dates, and is not deleted. */
export const belongsTo = (trade: Trade, { filters, place }: Pick<RowsList, 'filters' | 'place'>): boolean =>
  standsIn(trade, place) && isInRange(trade, filters) && trade.deletedAt === null

export type RowsList = { filters: TradeFilters; sort: TradeSort; place: RowsPlace }

/**
 * A list of rows with the trade as given: replaced in its place, moved if its date changed, inserted, or removed. A searched or
 * filtered list, or one not sorted by date, takes in no new trade, as only the server knows whether it matches, and where. If not
 * sorted by date, a changed trade keeps its place, so that no row jumps away from the person editing it.
 * @returns the same list if the trade does not concern it.
 */
export function withTrade(rows: readonly Trade[], trade: Trade, list: RowsList): readonly Trade[] {
  const at = rows.findIndex((row) => row.id === trade.id)
  if (!belongsTo(trade, list)) return at < 0 ? rows : rows.toSpliced(at, 1)
  const former = rows[at]
  if (former === undefined && (isNarrowed(list.filters) || !isByDate(list.sort))) return rows
  if (former !== undefined && former.version > trade.version) return rows
  if (former !== undefined && (former.loadingDate === trade.loadingDate || !isByDate(list.sort))) return rows.with(at, trade)
  const others = at < 0 ? rows : rows.toSpliced(at, 1)
  const before = others.findIndex((row) => comesBefore(trade, row, list.sort))
  return others.toSpliced(before < 0 ? others.length : before, 0, trade)
}
