import type { Backup } from '@haulm/domain/backup/backup.ts'
import { type BackupWarning, backupNotice } from '@haulm/domain/backup/backup-notice.ts'
import { hasRoomForTwo, isAhead, isOld, lastGood } from '@haulm/domain/backup/judge-backups.ts'
import { sql } from 'kysely'
import { recordNotices } from '../database/changes/record-notices.ts'
import { before, dayMs } from '../database/columns/moments.ts'
import type { Database } from '../database/connection.ts'
import { inTransaction } from '../database/transactions/in-transaction.ts'

/** What is wrong with the backups at the moment. @see docs/rules/backups.md, rule 4 */
export function warningsOf(backups: readonly Backup[], freeBytes: number | null, now: Date): BackupWarning[] {
  const ahead = backups.some((one) => isAhead(one, now)) ? (['ahead'] as const) : []
  const last = lastGood(backups, now)
  if (last === undefined) return [...ahead]
  const old = isOld(last, now) ? (['old'] as const) : []
  const room = hasRoomForTwo(last, freeBytes) ? [] : (['room'] as const)
  return [...ahead, ...old, ...room]
}

/** Notifies administrators of what is wrong, once a day for as long as it lasts; what is over is forgotten. */
export async function notifyOfWarnings(db: Database, warnings: readonly BackupWarning[], now: Date): Promise<void> {
  const over = (['old', 'ahead', 'room'] as const).filter((one) => !warnings.includes(one))
  await db.deleteFrom('backupWarning').where('warning', 'in', over).execute()
  for (const warning of warnings) await notifyOnceADay(db, warning, now)
}

async function notifyOnceADay(db: Database, warning: BackupWarning, now: Date, why: string | null = null): Promise<void> {
  await inTransaction(db, async (tx) => {
    // If several instances see it at the same moment, only one notifies. A later time is from before the clock was put back.
    const { rows } = await sql`insert into backup_warning (warning, told_at) values (${warning}, ${now}::timestamptz)
      on conflict (warning) do update set told_at = excluded.told_at
        where backup_warning.told_at <= ${before(now, dayMs)}::timestamptz
          or backup_warning.told_at > ${before(now, -dayMs)}::timestamptz
      returning warning`.execute(tx)
    if (rows.length > 0) await recordNotices(tx, [backupNotice(warning, why)], { userId: null, at: now })
  })
}

/** Notifies of a failed backup; of a daily one once a day only, though it is tried again each hour. */
export async function notifyOfFailure(db: Database, { cause, error }: Backup, now: Date): Promise<void> {
  if (cause === 'daily') return notifyOnceADay(db, 'failed', now)
  await recordNotices(db, [backupNotice('failed', error)], { userId: null, at: now })
}

/** Notifies that the database still runs on the former PostgreSQL; once a day, however often the server is started. */
export const notifyOfCarryOver = (db: Database, why: string, now: Date): Promise<void> =>
  notifyOnceADay(db, 'notCarriedOver', now, why)
