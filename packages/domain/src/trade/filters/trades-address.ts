import type { Day } from '../../calendar/day.ts'
import { firstDayOfMonth, lastDayOfMonth, type Month } from '../../calendar/month.ts'
import { type TradeFilter, writeFilter } from './trade-filter.ts'

/** Where the trades of a figure are shown: a screen with trades, and the filters that select them. */
export type TradesAddress = { screen: string; filters: readonly TradeFilter[]; startDate?: Day; endDate?: Day }

/**
 * The address that shows the trades which a figure adds up: `/trading?preset=all&filter=waitingFor.in:costing`. It covers all
 * trades that are not deleted; if cancelled ones do not count, add `countedTrades`.
 * @param address.screen the path of a screen with trades, such as `/logistics`.
 * @param address.startDate first loading date, as in the table's own range: undated trades stay included.
 */
export function tradesAddress({ screen, filters, startDate, endDate }: TradesAddress): string {
  const query: [name: string, value: string | undefined][] = [
    // Written even if it is the default: the dashboard's table has a range of its own.
    ['preset', startDate === undefined && endDate === undefined ? 'all' : 'custom'],
    ['start', startDate],
    ['end', endDate],
    ...filters.map((filter): [string, string] => ['filter', writeFilter(filter)]),
  ]
  const written = query.flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${readable(value)}`]))
  return `${screen}?${written.join('&')}`
}

/** Colons and commas may stand in a query unescaped, and people read addresses. */
const readable = (value: string) => encodeURIComponent(value).replaceAll('%3A', ':').replaceAll('%2C', ',')

/** The trades that cards, breakdowns and summaries add up: all but cancelled ones. @see docs/rules/figures.md, rule 6 */
export const countedTrades: TradeFilter = { field: 'status', operator: 'notIn', values: ['cancelled'] }

/** Trades neither completed nor cancelled. */
export const activeTrades: TradeFilter = { field: 'waitingFor', operator: 'in', values: ['active'] }

/** The trades that count in a month. @see docs/rules/days.md, rule 2 */
export const tradesOfMonth = (month: Month): TradeFilter => ({
  field: 'tradeDate',
  operator: 'between',
  values: [firstDayOfMonth(month), lastDayOfMonth(month)],
})

/** The weighed trades that draw on a supplier contract, whatever the case of its number. @see docs/rules/contracts.md, rule 2 */
export const tradesOfContract = (supplierId: string, contractNumber: string): TradeFilter[] => [
  { field: 'supplierId', operator: 'in', values: [supplierId] },
  { field: 'supplierContractNumber', operator: 'is', values: [contractNumber] },
  { field: 'tonnage', operator: 'isSet', values: [] },
  countedTrades,
]
