import { formatDayOf, formatMoment, formatTime } from '../ui/text/format-moment.ts'

/** `at 14:02`, or with the day when that is not today: `on 20 Nov 2026, 14:02`. */
export function asOf(givenAt: number, now: Date): string {
  const at = new Date(givenAt)
  return formatDayOf(at) === formatDayOf(now) ? `at ${formatTime(at)}` : `on ${formatMoment(at)}`
}
