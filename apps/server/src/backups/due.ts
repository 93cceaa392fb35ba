import type { Backup } from '@haulm/domain/backup/backup.ts'
import { isAhead } from '@haulm/domain/backup/judge-backups.ts'
import { hourMs } from '../database/columns/moments.ts'
import type { NotedBackup } from './backup-folder.ts'

export const isYoungerThan = (hours: number, { at }: Pick<Backup, 'at'>, now: Date): boolean =>
  now.getTime() - new Date(at).getTime() < hours * hourMs

/**
 * Whether the backup of the day is due: none was made within the last day, and none failed within the last hour.
 * @param unchecked complete backups that could not be checked: they are checked again, hour by hour, before another is written
 * beside them, and therefore count as made.
 */
export function isBackupDue(known: readonly Backup[], unchecked: readonly Backup[], now: Date): boolean {
  const stands = (one: Backup, hours: number) => !isAhead(one, now) && isYoungerThan(hours, one, now)
  return !known.some((one) => stands(one, one.error === null ? 24 : 1)) && !unchecked.some((one) => stands(one, 24))
}

/**
 * Whether a backup has not been checked yet, or its check failed for a passing reason: that is repeated hourly for a day, and once
 * after each start.
 * @param tried when this process last tried to check it, in milliseconds.
 */
export function isToBeChecked(one: NotedBackup, tried: number | undefined, now: Date): boolean {
  if (one.checkedAt !== null || one.bytes === null) return false
  if (one.error === null) return true
  if (tried === undefined) return one.verdict !== null && one.verdict !== 'damaged'
  return one.verdict === 'unchecked' && isYoungerThan(24, one, now) && now.getTime() - tried >= hourMs
}
