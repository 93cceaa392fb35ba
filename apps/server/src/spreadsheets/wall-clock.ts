const day = 86_400_000
const quarter = 15 * 60_000

/**
 * What a wall clock shows at a moment, for cells with moments, which have no time zone.
 * @returns from `2026-11-20T08:00:00.000Z` to `2026-11-20 10:00:00` for Africa/Johannesburg.
 */
export function wallClockIn(timeZone: string): (moment: string) => string {
  const numeric = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  } as const
  const clock = new Intl.DateTimeFormat('en', { timeZone, calendar: 'gregory', hourCycle: 'h23', ...numeric })
  /** Milliseconds by which the clock is ahead of UTC. */
  const offsetAt = (time: number): number => {
    const shown: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
    for (const { type, value } of clock.formatToParts(new Date(time))) shown[type] = value
    const { year, month, day: date, hour, minute, second } = shown
    return Date.parse(`${year}-${month}-${date}T${hour}:${minute}:${second}Z`) - time
  }
  /**
   * Offsets by day in UTC: asking the formatter takes longer than everything else that a row needs. Null for a day on
   * which the clock changes.
   */
  const offsets = new Map<number, number | null>()
  const offsetOfDay = (at: number): number | null => {
    const known = offsets.get(at)
    if (known !== undefined) return known
    const offset = offsetAt(at * day)
    const steady = offset === offsetAt((at + 1) * day) ? offset : null
    offsets.set(at, steady)
    return steady
  }
  return (moment) => {
    const time = Date.parse(moment)
    // Clocks change at full quarters of an hour.
    const offset = offsetOfDay(Math.floor(time / day)) ?? offsetAt(time - (time % quarter))
    return new Date(time + offset).toISOString().slice(0, 19).replace('T', ' ')
  }
}
