import { stat } from 'node:fs/promises'
import { assertDiskAnswers } from '../database/disk-of.ts'
import { StartRefusal } from '../settings/start-refusal.ts'

/**
 * A missing folder is created later, and one that cannot be reached, say on a disk that is away, is reported to administrators.
 * @throws {StartRefusal} if BACKUP_DIR is a file or lies within one: no returning disk would make that a folder.
 */
export async function assertBackupFolder(folder: string | null): Promise<void> {
  if (folder === null) return
  const isNone = await assertDiskAnswers(folder)
    .then(() => stat(folder))
    .then(
      (there) => !there.isDirectory(),
      (error: NodeJS.ErrnoException) => error.code === 'ENOTDIR',
    )
  if (isNone) throw new StartRefusal(`Wrong settings:\n  BACKUP_DIR "${folder}" is no folder.`)
}
