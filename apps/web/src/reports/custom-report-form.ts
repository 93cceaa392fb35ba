import { parseTypedDay } from '@haulm/domain/calendar/parse-typed-day.ts'
import { parseTypedNumber } from '@haulm/domain/quantity/parse-typed-number.ts'
import type { Entries, Problems } from '../ui/use-record-form.ts'
import type { ReportFilters } from './reports-queries.ts'

/** The filters of the custom report, in the order of its dialog. @see specification part 2, section 3 */
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

export const noFilters: Entries = Object.fromEntries(reportFilterNames.map((name) => [name, '']))

const days: readonly ReportFilterName[] = ['startDate', 'endDate']
const amounts: readonly ReportFilterName[] = ['minTonnage', 'maxTonnage', 'minSellingPrice', 'maxSellingPrice']

/** What the form asks of the server, or what cannot be read. What is not set is not sent. */
export function readReportForm(entries: Entries, today: string): { filters: ReportFilters; problems: Problems } {
  const filters: Record<string, string> = {}
  const problems: Record<string, string> = {}
  for (const name of reportFilterNames) {
    const text = String(entries[name] ?? '').trim()
    const read = days.includes(name) ? parseTypedDay(text, today) : amounts.includes(name) ? parseTypedNumber(text) : null
    if (read && !read.ok) problems[name] = read.message
    else if (text !== '') filters[name] = String(read ? read.value : text)
  }
  if (filters.startDate && filters.endDate && filters.endDate < filters.startDate)
    problems.endDate = 'The last day is before the first.'
  return { filters, problems }
}
