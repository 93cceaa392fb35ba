import { dateRangePresets } from '@haulm/domain/calendar/date-range.ts'
import { formatDayWithYear } from '@haulm/domain/calendar/format-day.ts'
import {
  type ReportContent,
  type ReportFilterName,
  type ReportFilters,
  reportFilters,
} from '@haulm/domain/report/report-definition.ts'
import { chosenValues } from '@haulm/domain/text/joined-values.ts'
import { amountText } from '@haulm/domain/trade/filters/describe-filter.ts'
import type { RecordField } from '../../ui/record-form/record-form.tsx'

/** What a saved report asks for, as text: `Last month · Client Witrand Feedlot · Minimum Tonnage 30 t`. */
export function reportSummary({ period, filters }: ReportContent, fields: readonly RecordField[]): string {
  const { startDate, endDate, ...others } = filters
  const range = period === 'custom' ? rangeText({ startDate, endDate }) || dateRangePresets.all : dateRangePresets[period]
  return [range, ...reportFilterTexts(others, fields)].join(' · ')
}

/** Each filter that is set, as text: its days, and its values by the names that people know. */
export function reportFilterTexts(filters: ReportFilters, fields: readonly RecordField[]): string[] {
  const set = fields.flatMap((field) => {
    const name = field.name as ReportFilterName
    const value = filters[name]
    return value === undefined ? [] : [`${field.label} ${valueText(name, field, value)}`]
  })
  return [rangeText(filters), ...set].filter(Boolean)
}

const rangeText = ({ startDate, endDate }: ReportFilters): string =>
  [startDate && `from ${formatDayWithYear(startDate)}`, endDate && `until ${formatDayWithYear(endDate)}`]
    .filter(Boolean)
    .join(' ')

/** A record that is gone has no name; the report finds nothing by it. */
const valueText = (name: ReportFilterName, field: RecordField, value: string): string => {
  if (field.kind !== 'choices') return amountText(reportFilters[name].field, Number(value))
  const choiceText = (choice: string) =>
    field.options.find((option) => option.value === choice)?.label ?? field.labelOf?.(choice) ?? 'that is no longer there'
  return chosenValues(value).map(choiceText).join(' or ')
}
