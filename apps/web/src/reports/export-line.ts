import type { ExportEntry } from '@haulm/api/reports/export-entry.ts'
import { formatDayWithYear } from '@haulm/domain/calendar/format-day.ts'
import { dayAtHome } from '@haulm/domain/calendar/home-day.ts'
import { type Month, monthLabel, monthOf, monthOfYear } from '@haulm/domain/calendar/month.ts'
import { type ContractPeriod, contractPeriods } from '@haulm/domain/contract/arrange-contracts.ts'
import { type ContractState, contractStates } from '@haulm/domain/contract/narrow-contracts.ts'
import { formatCount } from '@haulm/domain/quantity/format.ts'
import { exportFileName, exportFormats } from '@haulm/domain/report/export-file-name.ts'
import { exportedFile } from '@haulm/domain/report/exported-files.ts'
import type { RecordField } from '../ui/record-form/record-form.tsx'
import { reportFilterTexts } from './custom/report-summary.ts'

type Line = Pick<ExportEntry, 'kind' | 'filters' | 'at'>

/** The month that an export covers; null if it is not for one month. */
function monthOfExport({ kind, filters, at }: Line): Month | null {
  if (filters.year !== undefined) return monthOfYear(Number(filters.year), Number(filters.month))
  return filters.month ?? (exportedFile(kind).isOfMonth ? monthOf(dayAtHome(at)) : null)
}

export function fileOfExport(line: Line): string {
  const format = exportFormats.find((one) => one === line.filters.format)
  return exportFileName(line.kind, { day: dayAtHome(line.at), month: monthOfExport(line), format })
}

/** The filters of an export, as text; 'None' if it had none. @param fields of the custom report, which name the values. */
export function filtersOfExport(line: Line, fields: readonly RecordField[]): string {
  const month = monthOfExport(line)
  const { columns, format: _, search, state, period, on, filter, ...filters } = line.filters
  const narrowed = month === null ? reportFilterTexts(filters, fields) : [monthLabel(month)]
  const ofLists = [
    search && `“${search}”`,
    state && contractStates[state as ContractState],
    period && contractPeriods[period as ContractPeriod],
    filter && formatCount(filter.split('\n').length, 'filter'),
    on && `valid on ${formatDayWithYear(on)}`,
  ].filter(Boolean)
  return [...ofLists, ...narrowed, ...(columns === undefined ? [] : ['as on the screen'])].join(' · ') || 'None'
}
