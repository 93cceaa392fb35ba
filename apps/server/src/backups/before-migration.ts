import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { writeBackup } from '../database/backup/write-backup.ts'
import type { Settings } from '../settings/settings.ts'
import { StartRefusal } from '../settings/start-refusal.ts'
import { backupsIn, fileOf, noteBackup, openBackupFolder, removeBackup } from './backup-folder.ts'
import type { BackupPlace } from './backups.ts'
import { failureOf } from './failure.ts'

/** The same as a step of opening the database of these settings. */
export const beforeMigrationOf =
  ({ backupDir: folder, backupPassphrase: passphrase }: Pick<Settings, 'backupDir' | 'backupPassphrase'>, release: string) =>
  (url: string): Promise<void> =>
    backUpBeforeMigration({ url, folder, passphrase, release }, new Date())

/** Of a day, where a migration fails and is tried again and again: how many stay beside the first, which is of before any attempt. */
const newestOfADay = 2
const day = 24 * 3_600_000

/**
 * Writes the whole database to a file before a migration changes it; the server checks the file once it runs.
 * @throws {StartRefusal} when it cannot: nothing is migrated then.
 */
export async function backUpBeforeMigration(place: Omit<BackupPlace, 'dataDir'>, now: Date): Promise<void> {
  const { url, folder, passphrase, release } = place
  if (folder === null) return
  const backup = { id: randomUUID(), at: now.toISOString(), cause: 'migration' } as const
  try {
    await openBackupFolder(folder)
    const file = fileOf(folder, backup)
    await writeBackup({ url, file, passphrase, release, createdAt: backup.at })
    const { size } = await stat(file)
    await noteBackup(folder, { ...backup, bytes: size, checkedAt: null, error: null, isOwn: true, verdict: null })
  } catch (error) {
    throw new StartRefusal(
      `The database is to be brought up to date, and the backup before that failed: ${failureOf(error, 'write')} Nothing was changed. Mend that in ${folder}, name another BACKUP_DIR, or set it to off.`,
      { cause: error },
    )
  }
  const sameDay = (await backupsIn(folder)).filter(
    (one) => one.isOwn && one.cause === 'migration' && now.getTime() - new Date(one.at).getTime() < day,
  )
  for (const one of sameDay.slice(newestOfADay, -1)) await removeBackup(folder, one)
}
