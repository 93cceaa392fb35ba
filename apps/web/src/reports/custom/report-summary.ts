import { dateRangePresets } from '@haulm/domain/calendar/date-range.ts'
import { formatDayWithYear } from '@haulm/domain/calendar/format-day.ts'
import type { ReportContent, ReportFilterName } from '@haulm/domain/report/report-definition.ts'
import type { RecordField } from '../../ui/record-form.tsx'

/** What a saved report asks for, in words: `Last month · Client Witrand Feedlot · Minimum Tonnage 30`. */
export function reportSummary({ period, filters }: ReportContent, fields: readonly RecordField[]): string {
  const days = [
    filters.startDate && `from ${formatDayWithYear(filters.startDate)}`,
    filters.endDate && `until ${formatDayWithYear(filters.endDate)}`,
  ]
  const range = period === 'custom' ? days.filter(Boolean).join(' ') || dateRangePresets.all : dateRangePresets[period]
  const set = fields.flatMap((field) => {
    const value = filters[field.name as ReportFilterName]
    return value === undefined ? [] : [`${field.label} ${wordOf(field, value)}`]
  })
  return [range, ...set].join(' · ')
}

/** A record that is gone has no name; the report finds nothing by it. */
const wordOf = (field: RecordField, value: string): string => {
  if (field.kind !== 'choice') return value
  return field.options.find((option) => option.value === value)?.label ?? 'that is no longer there'
}
