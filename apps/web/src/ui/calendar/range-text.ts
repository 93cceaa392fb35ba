import type { DateRange } from '@haulm/domain/calendar/date-range.ts'
import { formatDayWithYear } from '@haulm/domain/calendar/format-day.ts'

/** `01 Nov 2026 – 30 Nov 2026`; an open end says so. */
export function rangeText({ startDate, endDate }: DateRange): string {
  if (startDate === null && endDate === null) return 'Choose dates'
  if (startDate === null) return `until ${formatDayWithYear(endDate ?? '')}`
  return endDate === null
    ? `from ${formatDayWithYear(startDate)}`
    : `${formatDayWithYear(startDate)} – ${formatDayWithYear(endDate)}`
}
