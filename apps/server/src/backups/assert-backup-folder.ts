import { mkdtemp, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { assertDiskAnswers } from '../database/disk-of.ts'
import type { ServerSettings } from '../settings/settings.ts'
import { StartRefusal } from '../settings/start-refusal.ts'

/**
 * A missing folder is created later, and one that cannot be reached, say on a disk that is away, is reported to administrators.
 * @throws {StartRefusal} if BACKUP_DIR is a file or lies within one: no returning disk would make that a folder. If it lies in a
 *   DATA_DIR of which that is true, as it does unless it is set, DATA_DIR is named.
 */
export async function assertBackupFolder({ backupDir, dataDir }: Pick<ServerSettings, 'backupDir' | 'dataDir'>): Promise<void> {
  if (backupDir === null || !(await isNoFolder(backupDir))) return
  const isOfData = backupDir.startsWith(join(dataDir, '/')) && (await isNoFolder(dataDir))
  const named = isOfData ? `DATA_DIR "${dataDir}"` : `BACKUP_DIR "${backupDir}"`
  throw new StartRefusal(`Wrong settings:\n  ${named} is no folder.`)
}

const isNoFolder = (path: string): Promise<boolean> =>
  assertDiskAnswers(path)
    .then(() => stat(path))
    .then(
      (there) => !there.isDirectory(),
      (error: NodeJS.ErrnoException) => error.code === 'ENOTDIR',
    )

/**
 * Logs a warning if nothing can be written to the folder, or if it is missing and cannot be made: the next backup, which would
 * reveal that, may be a day away.
 */
export async function warnIfNotWritable(backupDir: string, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  try {
    await assertDiskAnswers(backupDir)
    await rmdir(await mkdtemp(join(await nearestFolder(backupDir), 'writable-')))
  } catch (error) {
    log.warn({ err: error, folder: backupDir }, 'BACKUP_DIR cannot be written to: backups will fail')
  }
}

/** The folder itself, or the one above it in which it would be made. @throws if neither can be reached. */
async function nearestFolder(path: string): Promise<string> {
  try {
    await stat(path)
    return path
  } catch (error) {
    const above = dirname(path)
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || above === path) throw error
    return nearestFolder(above)
  }
}
