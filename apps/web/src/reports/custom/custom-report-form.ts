import { type DateRangePreset, dateRangePresets } from '@haulm/domain/calendar/date-range.ts'
import { parseTypedDay } from '@haulm/domain/calendar/parse-typed-day.ts'
import { parseTypedNumber } from '@haulm/domain/quantity/parse-typed-number.ts'
import {
  type ReportContent,
  type ReportFilterName,
  type ReportFilters,
  reportFilterNames,
  swappedBounds,
} from '@haulm/domain/report/report-definition.ts'
import type { Entries, Problems } from '../../ui/record-form/entries.ts'

/** The columns that a person's settings show in spreadsheets of trades. */
export const onScreen = 'all_trade_data'

const days: readonly ReportFilterName[] = ['startDate', 'endDate']
const amounts: readonly ReportFilterName[] = ['minTonnage', 'maxTonnage', 'minSellingPrice', 'maxSellingPrice']

/** What the form begins with: a report that is opened, or nothing but a range of dates that is open on both sides. */
export function reportEntries(content: ReportContent | null): Entries {
  const { period = 'custom', filters = {}, columns = null } = content ?? {}
  return {
    period,
    columns: columns === null ? 'all' : onScreen,
    ...Object.fromEntries(reportFilterNames.map((name) => [name, filters[name] ?? ''])),
  }
}

/** What the form means, or what cannot be read. What is not set is not sent; a relative period has no days of its own. */
export function readReportForm(entries: Entries, today: string): { content: ReportContent; problems: Problems } {
  const named = String(entries.period)
  const period = Object.hasOwn(dateRangePresets, named) ? (named as DateRangePreset) : 'custom'
  const filters: ReportFilters = {}
  const unread: Record<string, string> = {}
  for (const name of reportFilterNames) {
    const isDay = days.includes(name)
    if (isDay && period !== 'custom') continue
    const text = String(entries[name] ?? '').trim()
    const read = isDay ? parseTypedDay(text, today) : amounts.includes(name) ? parseTypedNumber(text) : null
    if (read && !read.ok) unread[name] = read.message
    else if (text !== '') filters[name] = String(read ? read.value : text)
  }
  const problems = { ...swappedBounds(filters), ...unread }
  return { content: { period, filters, columns: entries.columns === onScreen ? onScreen : null }, problems }
}
