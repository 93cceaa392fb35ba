import { stat } from 'node:fs/promises'
import { StartRefusal } from '../settings/start-refusal.ts'

/**
 * One that is not there yet is made, and one that cannot be reached, as on a disk that is away, is told to administrators.
 * @throws {StartRefusal} where BACKUP_DIR names what no disk that comes back makes a folder: a file, or something within one.
 */
export async function assertBackupFolder(folder: string | null): Promise<void> {
  if (folder === null) return
  const isNone = await stat(folder).then(
    (there) => !there.isDirectory(),
    (error: NodeJS.ErrnoException) => error.code === 'ENOTDIR',
  )
  if (isNone) throw new StartRefusal(`Wrong settings:\n  BACKUP_DIR "${folder}" is no folder.`)
}
