import type { Day } from '../calendar/day.ts'
import type { Month } from '../calendar/month.ts'
import { readsRevenue } from '../dashboard/figures.ts'
import type { Holder } from '../people/person.ts'
import type { FilterField } from '../trade/filters/filter-fields.ts'
import type { TradeFilter } from '../trade/filters/trade-filter.ts'
import { countedTrades, tradesAddress, tradesOfMonth } from '../trade/filters/trades-address.ts'
import { readsReports } from './access.ts'

/** What the charts of the reports page add up. */
export const chartMeasures = { volume: 'Volume', totalNet: 'Net' } as const
export type ChartMeasure = keyof typeof chartMeasures

/** What they group by, and the field of a trade that decides its group; a month goes by the trade's date. */
export const chartGroupings = {
  month: { label: 'Month', field: null },
  commodity: { label: 'Commodity', field: 'commodityId' },
  client: { label: 'Client', field: 'clientId' },
  supplier: { label: 'Supplier', field: 'supplierId' },
  transporter: { label: 'Transporter', field: 'transporterId' },
} as const satisfies Record<string, { label: string; field: FilterField | null }>
export type ChartGrouping = keyof typeof chartGroupings

/** This many groups are shown by name, the rest as 'Others'; months are all shown. */
export const mostChartGroups = 10

/** Net needs the permissions that the dashboard's net needs. */
export const readsMeasure = (person: Holder, measure: ChartMeasure): boolean =>
  readsReports(person) && (measure === 'volume' || readsRevenue(person))

/** First and last trade date, both included; null leaves that end open. */
export type ChartPeriod = { startDate: Day | null; endDate: Day | null }

/** All trades that a chart adds up. @see docs/rules/reports.md, rule 6 */
export const tradesOfChart = ({ startDate, endDate }: ChartPeriod): TradeFilter[] => [
  countedTrades,
  ...within(startDate, endDate),
]

function within(start: Day | null, end: Day | null): TradeFilter[] {
  if (start !== null && end !== null) return [{ field: 'tradeDate', operator: 'between', values: [start, end] }]
  if (start !== null) return [{ field: 'tradeDate', operator: 'from', values: [start] }]
  return end === null ? [] : [{ field: 'tradeDate', operator: 'until', values: [end] }]
}

/** The key of a bar: a month or the id of a record, null for the trades that have none. */
export type ChartKey = string | null

/** The address of the trades that a bar adds up, whatever the chart's order or period. */
export function addressOfGroup(by: ChartGrouping, period: ChartPeriod, key: ChartKey): string {
  return addressOf(period, by === 'month' ? [tradesOfMonth(key as Month)] : [isGroup(chartGroupings[by].field, key)])
}

const isGroup = (field: FilterField, key: ChartKey): TradeFilter =>
  key === null ? { field, operator: 'isEmpty', values: [] } : { field, operator: 'in', values: [key] }

/** The address of the trades that 'Others' adds up: those in none of the groups shown by name. */
export function addressOfOthers(by: Exclude<ChartGrouping, 'month'>, period: ChartPeriod, shown: readonly ChartKey[]): string {
  const { field } = chartGroupings[by]
  const named = shown.filter((key) => key !== null)
  const filters: TradeFilter[] = [{ field, operator: 'notIn', values: named }]
  // 'Is not' also matches trades that have none.
  if (shown.includes(null)) filters.push({ field, operator: 'isSet', values: [] })
  return addressOf(period, filters)
}

/** The address of all trades that the chart adds up. */
export const addressOfChart = (period: ChartPeriod): string => addressOf(period, [])

const addressOf = (period: ChartPeriod, filters: readonly TradeFilter[]) =>
  tradesAddress({ screen: '/', filters: [...tradesOfChart(period), ...filters] })
