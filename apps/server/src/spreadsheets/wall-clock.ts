/**
 * What a clock on the wall shows at a moment, as cells of moments want it: they know no time zone.
 * @returns from `2026-11-20T08:00:00.000Z` to `2026-11-20T10:00:00` for Africa/Johannesburg.
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
  return (moment) => {
    const shown: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
    for (const { type, value } of clock.formatToParts(new Date(moment))) shown[type] = value
    return `${shown.year}-${shown.month}-${shown.day}T${shown.hour}:${shown.minute}:${shown.second}`
  }
}
