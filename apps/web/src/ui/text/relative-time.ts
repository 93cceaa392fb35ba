import { formatDayOf } from './format-moment.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** `just now`, `5 min ago`, `3 h ago`, `2 days ago`; after a week the day, by the device's clock. */
export function relativeTime(at: Date, now: Date): string {
  const past = now.getTime() - at.getTime()
  if (past < minute) return 'just now'
  if (past < hour) return `${Math.floor(past / minute)} min ago`
  if (past < day) return `${Math.floor(past / hour)} h ago`
  if (past < 2 * day) return '1 day ago'
  if (past < 7 * day) return `${Math.floor(past / day)} days ago`
  return formatDayOf(at)
}
