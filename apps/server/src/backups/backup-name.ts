import { type Backup, type BackupCause, backupCauses } from '@haulm/domain/backup/backup.ts'

/** What a file's name says about its backup. */
export type NamedBackup = Pick<Backup, 'id' | 'at' | 'cause'>

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const form = new RegExp(`^haulm-(\\d{4})(\\d\\d)(\\d\\d)T(\\d\\d)(\\d\\d)(\\d\\d)Z-(${backupCauses.join('|')})-(${uuid})$`)

/** `haulm-20261123T060000Z-daily-3f0c91ab-…`: sorts by time, and identifies the file even if everything else is lost. */
export const backupName = ({ id, at, cause }: NamedBackup): string =>
  `haulm-${at.replace(/\.\d+Z$/, 'Z').replaceAll(/[-:]/g, '')}-${cause}-${id}`

/** What a name without its ending says; null if it is not a backup's. */
export function readBackupName(name: string): NamedBackup | null {
  const [, year, month, day, hour, minute, second, cause, id] = form.exec(name) ?? []
  if (id === undefined) return null
  const at = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`
  // `Date` would turn the 31st of February into a day in March.
  const moment = new Date(at)
  if (Number.isNaN(moment.getTime()) || moment.toISOString() !== at) return null
  return { id, at, cause: cause as BackupCause }
}
