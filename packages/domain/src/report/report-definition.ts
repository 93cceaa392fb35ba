import { type DateRangePreset, rangeOfPreset } from '../calendar/date-range.ts'
import type { Day } from '../calendar/day.ts'
import { chosenValues } from '../text/joined-values.ts'
import type { ColumnSection } from '../trade/catalogue/views.ts'
import type { FilterField } from '../trade/filters/filter-fields.ts'
import type { Operator } from '../trade/filters/operators.ts'
import type { TradeFilter } from '../trade/filters/trade-filter.ts'

type ReportFilter = { label: string; field: FilterField; operator: Operator }

/**
 * The filters of the custom report, in the order of its dialog: filters of trades, each under its own name.
 * @see docs/rules/reports.md, rule 4
 */
export const reportFilters = {
  startDate: { label: 'Start Date', field: 'loadingDate', operator: 'from' },
  endDate: { label: 'End Date', field: 'loadingDate', operator: 'until' },
  status: { label: 'Status', field: 'status', operator: 'in' },
  commodity: { label: 'Commodity', field: 'commodityId', operator: 'in' },
  client: { label: 'Client', field: 'clientId', operator: 'in' },
  supplier: { label: 'Supplier', field: 'supplierId', operator: 'in' },
  transporter: { label: 'Transporter', field: 'transporterId', operator: 'in' },
  truckType: { label: 'Truck Type', field: 'truckType', operator: 'in' },
  minTonnage: { label: 'Minimum Tonnage', field: 'tonnage', operator: 'atLeast' },
  maxTonnage: { label: 'Maximum Tonnage', field: 'tonnage', operator: 'atMost' },
  minSellingPrice: { label: 'Minimum Selling Price', field: 'sellingPrice', operator: 'atLeast' },
  maxSellingPrice: { label: 'Maximum Selling Price', field: 'sellingPrice', operator: 'atMost' },
} as const satisfies Record<string, ReportFilter>
export type ReportFilterName = keyof typeof reportFilters
export const reportFilterNames = Object.keys(reportFilters) as ReportFilterName[]

/** Maximum number of choices in a filter. */
export const mostChoices = 50

/** As the server accepts them: days, ids, codes and plain numbers as text. What is not set is absent. */
export type ReportFilters = { [Name in ReportFilterName]?: string | undefined }

/** A custom report as it is saved. */
export type ReportContent = {
  /** Relative to the day on which it is run; only a custom range has fixed days, in the filters. */
  period: DateRangePreset
  filters: ReportFilters
  /** The section of 'As on my screen', applied to the person who runs it; null for all columns that they may read. */
  columns: ColumnSection | null
}

export type SavedReport = {
  id: string
  name: string
  /** Whether everybody who may run custom reports can see it. */
  isShared: boolean
  isMine: boolean
  /** The name of the person who saved it. */
  owner: string
  content: ReportContent
}

/** What the definition asks of the server on a given day: 'last month' is the month before that day. */
export function queryOfReport(
  { period, filters, columns }: ReportContent,
  today: Day,
): ReportFilters & { columns?: ColumnSection } {
  const custom = { startDate: filters.startDate ?? null, endDate: filters.endDate ?? null }
  const { startDate, endDate } = rangeOfPreset(period, today, custom)
  const { startDate: _, endDate: __, ...others } = filters
  return { ...(startDate && { startDate }), ...(endDate && { endDate }), ...others, ...(columns && { columns }) }
}

/** The filters of trades that a custom report applies. */
export const tradeFiltersOf = (filters: ReportFilters): TradeFilter[] =>
  reportFilterNames.flatMap((name) => {
    const value = filters[name]
    const { field, operator } = reportFilters[name]
    return value === undefined ? [] : [{ field, operator, values: operator === 'in' ? chosenValues(value) : [value] }]
  })

/** Bounds that exclude each other, so that nothing could be found: the reason, under the second of the two. */
export function swappedBounds({ startDate, endDate, ...amounts }: ReportFilters): { [Name in ReportFilterName]?: string } {
  const isAbove = (least: string | undefined, most: string | undefined) => least && most && Number(least) > Number(most)
  return {
    ...(startDate && endDate && endDate < startDate && { endDate: reportMessages.swappedDays }),
    ...(isAbove(amounts.minTonnage, amounts.maxTonnage) && { maxTonnage: reportMessages.swappedAmounts }),
    ...(isAbove(amounts.minSellingPrice, amounts.maxSellingPrice) && { maxSellingPrice: reportMessages.swappedAmounts }),
  }
}

export const reportMessages = {
  swappedDays: 'The last day is before the first.',
  swappedAmounts: 'The maximum is below the minimum.',
  duplicate: 'You already have a report with this name.',
  notYours: 'Only the person who saved a report may change it.',
  notFound: 'This report does not exist, or is no longer shared.',
} as const
