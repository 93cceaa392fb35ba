import { dayMs } from '../database/columns/moments.ts'
import type { ServerSettings } from '../settings/settings.ts'
import { backUpBefore } from './back-up-before.ts'
import { backupsIn, removeBackup } from './backup-folder.ts'
import type { BackupPlace } from './backups.ts'

/** `backUpBeforeMigration` as a step of opening the database of these settings. */
export const beforeMigrationOf =
  (
    { backupDir: folder, backupPassphrase: passphrase }: Pick<ServerSettings, 'backupDir' | 'backupPassphrase'>,
    release: string,
  ) =>
  (url: string): Promise<void> =>
    backUpBeforeMigration({ url, folder, passphrase, release }, new Date())

/** How many backups of one day stay, beside the first (made before any attempt), while a migration fails and is retried. */
const newestOfADay = 2

/**
 * Writes the whole database to a file before a migration changes it; the server checks the file once it runs.
 * @throws {StartRefusal} if it cannot: nothing is migrated then.
 */
export async function backUpBeforeMigration(place: Omit<BackupPlace, 'dataDir'>, now: Date): Promise<void> {
  const written = await backUpBefore(place, { cause: 'migration', now, step: 'to be brought up to date' })
  if (written === null) return
  const sameDay = (await backupsIn(written.folder)).filter(
    (one) => one.isOwn && one.cause === 'migration' && now.getTime() - new Date(one.at).getTime() < dayMs,
  )
  for (const one of sameDay.slice(newestOfADay, -1)) await removeBackup(written.folder, one)
}
