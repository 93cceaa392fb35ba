import { addDays, todayIn } from '../calendar/day.ts'
import { monthOf } from '../calendar/month.ts'
import { weekOf } from '../calendar/week.ts'
import type { Backup } from './backup.ts'
import { isAhead } from './judge-backups.ts'

/** For how many days, weeks and months a backup is kept. */
export type BackupRetention = { days: number; weeks: number; months: number }

/**
 * The backups to delete. Kept are the newest of each of the last days, weeks and months that have one, and every backup of the
 * last days, so that what somebody asked for this morning is still there in the afternoon.
 * @param backups in any order.
 * @see docs/rules/backups.md, rule 2
 */
export function expiredBackups<B extends Pick<Backup, 'id' | 'at' | 'error'>>(
  backups: readonly B[],
  { days, weeks, months }: BackupRetention,
  { now, timeZone }: { now: Date; timeZone: string },
): B[] {
  const dayOf = ({ at }: B) => todayIn(timeZone, new Date(at))
  const good = backups
    .filter((one) => one.error === null && !isAhead(one, now))
    .sort((left, right) => right.at.localeCompare(left.at))
  const newestOf = (periodOf: (backup: B) => string, most: number) => {
    const newest = new Map<string, B>()
    for (const backup of good) if (!newest.has(periodOf(backup))) newest.set(periodOf(backup), backup)
    return [...newest.values()].slice(0, most)
  }
  const retained = new Set([
    ...newestOf(dayOf, days),
    ...newestOf((backup) => weekOf(dayOf(backup)), weeks),
    ...newestOf((backup) => monthOf(dayOf(backup)), months),
  ])
  const first = addDays(todayIn(timeZone, now), 1 - days)
  return backups.filter((backup) => !retained.has(backup) && dayOf(backup) < first)
}
