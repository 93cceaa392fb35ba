import type { Backup } from '@haulm/domain/backup/backup.ts'
import type { Database } from '../database/connection.ts'

const recorded = (db: Database) =>
  db.selectFrom('backup').select(['id', 'at', 'bytes', 'cause', 'checkedAt', 'error']).orderBy('at', 'desc').orderBy('id')

/** All that any instance knows of, newest first. */
export const recordedBackups = (db: Database): Promise<Backup[]> => recorded(db).execute()

/** @param place the machine and folder where it lies. */
export async function recordBackup(db: Database, backup: Backup, place: string): Promise<void> {
  const { id, at, bytes, cause, checkedAt, error } = backup
  const row = { at, bytes, cause, checkedAt, error, place }
  await db
    .insertInto('backup')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

/** Those that lie elsewhere, or failed without leaving anything; newest first. */
export const recordedElsewhere = (db: Database, place: string): Promise<Backup[]> =>
  recorded(db)
    .where((where) => where.or([where('place', '<>', place), where('bytes', 'is', null)]))
    .execute()

const day = 24 * 3_600_000
/** Days for which backups that failed, or whose folder was not seen since, stay listed. */
const remembered = 30

/** Forgets those that failed long ago without a file, and folders of which nothing was heard for as long: such as are no more. */
export async function forgetOld(db: Database, { now, place }: { now: Date; place: string }): Promise<void> {
  const before = new Date(now.getTime() - remembered * day).toISOString()
  await db.deleteFrom('backup').where('bytes', 'is', null).where('at', '<', before).execute()
  const places = db
    .selectFrom('backup')
    .select('place')
    .where('place', '<>', place)
    .groupBy('place')
    .having(({ fn }) => fn.max('at'), '<', before)
  await db.deleteFrom('backup').where('place', 'in', places).execute()
}

export async function forgetBackup(db: Database, id: string): Promise<void> {
  await db.deleteFrom('backup').where('id', '=', id).execute()
}

/** Makes the table say of one folder what lies there: files that somebody brought or a restore forgot, and such as are gone. */
export async function recordFolder(db: Database, there: readonly Backup[], place: string): Promise<void> {
  const recorded = await db.selectFrom('backup').selectAll().where('place', '=', place).execute()
  const ids = new Set(there.map(({ id }) => id))
  // One that failed without leaving a file, not even a note, stands here alone.
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
