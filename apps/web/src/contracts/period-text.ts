import { formatDay } from '@haulm/domain/calendar/format-day.ts'
import type { Period } from '@haulm/domain/contract/pace.ts'

const withShortYear = (day: string) => `${formatDay(day)} ${day.slice(2, 4)}`

/** `01 Oct – 31 Dec 26`; the year stands twice where it is not one. */
export function periodText({ dateFrom, dateTo }: Period): string {
  const isOneYear = dateFrom.slice(0, 4) === dateTo.slice(0, 4)
  return `${isOneYear ? formatDay(dateFrom) : withShortYear(dateFrom)} – ${withShortYear(dateTo)}`
}
