import type { Day } from '@haulm/domain/calendar/day.ts'
import { formatDay, formatDayWithYear } from '@haulm/domain/calendar/format-day.ts'
import type { TransportRate } from '@haulm/domain/transport-rate/transport-rate.ts'

/** `Ended`, `From 01 Dec` or `Until 05 Mar 2028`, with the year unless it is this one; null for a rate that is simply in force. */
export function validityText({ validFrom, validTo }: Pick<TransportRate, 'validFrom' | 'validTo'>, today: Day): string | null {
  const written = (day: Day) => (day.slice(0, 4) === today.slice(0, 4) ? formatDay(day) : formatDayWithYear(day))
  if (validTo !== null && validTo < today) return 'Ended'
  if (validFrom !== null && validFrom > today) return `From ${written(validFrom)}`
  return validTo && `Until ${written(validTo)}`
}
