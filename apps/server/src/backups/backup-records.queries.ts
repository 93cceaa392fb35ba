import type { Backup } from '@haulm/domain/backup/backup.ts'
import { before, dayMs } from '../database/columns/moments.ts'
import type { Database } from '../database/connection.ts'

const recorded = (db: Database) =>
  db.selectFrom('backup').select(['id', 'at', 'bytes', 'cause', 'checkedAt', 'error']).orderBy('at', 'desc').orderBy('id')

/** All backups that any instance knows of, newest first. */
export const recordedBackups = (db: Database): Promise<Backup[]> => recorded(db).execute()

/** @param place the machine and folder where the backup lies. */
export async function recordBackup(db: Database, backup: Backup, place: string): Promise<void> {
  const { id, at, bytes, cause, checkedAt, error } = backup
  const row = { at, bytes, cause, checkedAt, error, place }
  await db
    .insertInto('backup')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

/** Backups that lie elsewhere, or failed without leaving a file; newest first. */
export const recordedElsewhere = (db: Database, place: string): Promise<Backup[]> =>
  recorded(db)
    .where((where) => where.or([where('place', '<>', place), where('bytes', 'is', null)]))
    .execute()

/** How long failed backups, and those in folders no longer seen, stay listed. */
const rememberedMs = 30 * dayMs

/** Forgets backups that failed long ago without a file, and folders with nothing new for as long: they are assumed gone. */
export async function forgetOld(db: Database, { now, place }: { now: Date; place: string }): Promise<void> {
  await db.deleteFrom('backup').where('bytes', 'is', null).where('at', '<', before(now, rememberedMs)).execute()
  const places = db
    .selectFrom('backup')
    .select('place')
    .where('place', '<>', place)
    .groupBy('place')
    .having(({ fn }) => fn.max('at'), '<', before(now, rememberedMs))
  await db.deleteFrom('backup').where('place', 'in', places).execute()
}

export async function forgetBackup(db: Database, id: string): Promise<void> {
  await db.deleteFrom('backup').where('id', '=', id).execute()
}

/** Brings the table up to date with one folder: adds files that somebody brought or a restore forgot, removes missing ones. */
export async function recordFolder(db: Database, there: readonly Backup[], place: string): Promise<void> {
  const recorded = await db.selectFrom('backup').selectAll().where('place', '=', place).execute()
  const ids = new Set(there.map(({ id }) => id))
  // A backup that failed without leaving a file or even a note is recorded only here.
  for (const { id, bytes } of recorded) if (!ids.has(id) && bytes !== null) await forgetBackup(db, id)
  for (const backup of there) {
    const former = recorded.find(({ id }) => id === backup.id)
    const isUpToDate =
      former &&
      former.bytes === backup.bytes &&
      former.error === backup.error &&
      (former.checkedAt === null) === (backup.checkedAt === null)
    if (!isUpToDate) await recordBackup(db, backup, place)
  }
}
