import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { BackupCause } from '@haulm/domain/backup/backup.ts'
import { writeBackup } from '../database/backup/write-backup.ts'
import { StartRefusal } from '../settings/start-refusal.ts'
import { fileOf, noteBackup, openBackupFolder } from './backup-folder.ts'
import type { BackupPlace } from './backups.ts'
import { failureOf } from './failure.ts'

interface Reason {
  cause: BackupCause
  now: Date
  /** What is about to happen to the database, worded to follow "The database is". */
  step: string
}

/**
 * Writes the whole database into the folder for backups before the given step; the server checks the file once it runs.
 * @returns where the file lies; null if backups are off.
 * @throws {StartRefusal} if it cannot be written: the step must not be taken then.
 */
export async function backUpBefore(
  { url, folder, passphrase, release }: Omit<BackupPlace, 'dataDir'>,
  { cause, now, step }: Reason,
): Promise<{ folder: string; file: string } | null> {
  if (folder === null) return null
  const backup = { id: randomUUID(), at: now.toISOString(), cause }
  try {
    await openBackupFolder(folder)
    const file = fileOf(folder, backup)
    await writeBackup({ url, file, passphrase, release, createdAt: backup.at })
    const { size } = await stat(file)
    await noteBackup(folder, { ...backup, bytes: size, checkedAt: null, error: null, isOwn: true, verdict: null })
    return { folder, file }
  } catch (error) {
    throw new StartRefusal(
      `The database is ${step}, and the backup before that failed: ${failureOf(error, 'write')} Nothing was changed. Mend that in ${folder}, name another BACKUP_DIR, or set it to off.`,
      { cause: error },
    )
  }
}
