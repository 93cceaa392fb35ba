import { type DateRangePreset, rangeOfPreset } from '../calendar/date-range.ts'
import type { Day } from '../calendar/day.ts'
import type { ColumnSection } from '../trade/catalogue/views.ts'

/** The filters of the custom report, in the order of its dialog. @see docs/rules/reports.md, rule 4 */
export const reportFilterNames = [
  'startDate',
  'endDate',
  'status',
  'commodity',
  'client',
  'supplier',
  'transporter',
  'truckType',
  'minTonnage',
  'maxTonnage',
  'minSellingPrice',
  'maxSellingPrice',
] as const
export type ReportFilterName = (typeof reportFilterNames)[number]

/** The choices of a filter, which stand in one text with commas between; a comma of a choice itself stands behind a backslash. */
export const chosenValues = (value: string): string[] => [
  ...new Set(
    (value.match(/(?:\\[\\,]|[^,])+/g) ?? []).map((choice) => choice.replace(/\\([\\,])/g, '$1').trim()).filter(Boolean),
  ),
]

/** The text in which the choices of a filter stand: `chosenValues()` the other way round. */
export const joinChoices = (choices: readonly string[]): string =>
  choices.map((choice) => choice.replace(/[\\,]/g, '\\$&')).join(',')

/** How many choices a filter takes. */
export const mostChoices = 50

const everyFarm = '*'

/** The choice of a client over all its farms: every client that is called as this one, whichever of them is named. */
export const withEveryFarm = (clientId: string): string => `${clientId}${everyFarm}`

/** A choice of clients: the id, and whether it is meant with all its farms. */
export const clientChoice = (choice: string): { id: string; isEveryFarm: boolean } =>
  choice.endsWith(everyFarm) ? { id: choice.slice(0, -everyFarm.length), isEveryFarm: true } : { id: choice, isEveryFarm: false }

/** As the server takes them: days, ids, codes and plain numbers as text. What is not set is absent. */
export type ReportFilters = { [Name in ReportFilterName]?: string | undefined }

/** A custom report as somebody keeps it. */
export type ReportContent = {
  /** Said by where it lies to the day it is run; only a custom range has days of its own, in the filters. */
  period: DateRangePreset
  filters: ReportFilters
  /** 'As on my screen' of whoever runs it; null is every column that they may read. */
  columns: ColumnSection | null
}

export type SavedReport = {
  id: string
  name: string
  /** Whether everybody who may run custom reports finds it. */
  isShared: boolean
  isMine: boolean
  /** The name of whoever saved it. */
  owner: string
  content: ReportContent
}

/** What the definition asks of the server on a day: 'last month' is the month before that day. */
export function queryOfReport(
  { period, filters, columns }: ReportContent,
  today: Day,
): ReportFilters & { columns?: ColumnSection } {
  const custom = { startDate: filters.startDate ?? null, endDate: filters.endDate ?? null }
  const { startDate, endDate } = rangeOfPreset(period, today, custom)
  const { startDate: _, endDate: __, ...others } = filters
  return { ...(startDate && { startDate }), ...(endDate && { endDate }), ...others, ...(columns && { columns }) }
}

/** Bounds that exclude each other, each at the second of the two with the reason: nothing could be found. */
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
  duplicate: 'You already have a report of this name.',
  notYours: 'Only whoever saved a report may change it.',
  notFound: 'This report does not exist, or is no longer shared.',
} as const
