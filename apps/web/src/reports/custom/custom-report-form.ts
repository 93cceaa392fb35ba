import { type DateRangePreset, dateRangePresets } from '@haulm/domain/calendar/date-range.ts'
import {
  type ReportContent,
  type ReportFilters,
  reportFilterNames,
  reportFilters,
  swappedBounds,
} from '@haulm/domain/report/report-definition.ts'
import { filterFormOf } from '@haulm/domain/trade/filters/filter-fields.ts'
import { readTypedValue } from '@haulm/domain/trade/filters/read-typed-value.ts'
import type { Entries, Problems } from '../../ui/record-form/entries.ts'

/** The value of `columns` for those that the person's settings show in spreadsheets of trades. */
export const onScreen = 'all_trade_data'

/** What the form begins with: a report that is opened, or nothing but a range of dates that is open at both ends. */
export function reportEntries(content: ReportContent | null): Entries {
  const { period = 'custom', filters = {}, columns = null } = content ?? {}
  return {
    period,
    columns: columns === null ? 'all' : onScreen,
    ...Object.fromEntries(reportFilterNames.map((name) => [name, filters[name] ?? ''])),
  }
}

/** The content of the form, or what cannot be read. What is not set is not sent; a relative period has no days of its own. */
export function readReportForm(entries: Entries, today: string): { content: ReportContent; problems: Problems } {
  const named = String(entries.period)
  const period = Object.hasOwn(dateRangePresets, named) ? (named as DateRangePreset) : 'custom'
  const filters: ReportFilters = {}
  const unread: Record<string, string> = {}
  for (const name of reportFilterNames) {
    const form = filterFormOf(reportFilters[name].field)
    if (form === 'day' && period !== 'custom') continue
    const typed = readTypedValue(form, String(entries[name] ?? ''), today)
    if (!typed.ok) unread[name] = typed.message
    else if (typed.value !== '') filters[name] = typed.value
  }
  const problems = { ...swappedBounds(filters), ...unread }
  return { content: { period, filters, columns: entries.columns === onScreen ? onScreen : null }, problems }
}
