import type { Day } from '@haulm/domain/calendar/day.ts'
import { formatDayWithYear } from '@haulm/domain/calendar/format-day.ts'

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** `09:14`, by the device's clock. */
export const formatTime = (at: Date): string => `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`

/** The day of a moment, by the device's calendar. */
export const dayOf = (at: Date): Day =>
  `${String(at.getFullYear()).padStart(4, '0')}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`

/** `20 Nov 2026`, by the device's calendar. */
export const formatDayOf = (at: Date): string => formatDayWithYear(dayOf(at))

/** `20 Nov 2026, 09:14`, by the device's clock. */
export function formatMoment(moment: Date | string): string {
  const at = new Date(moment)
  return `${formatDayOf(at)}, ${formatTime(at)}`
}
