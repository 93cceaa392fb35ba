import type { BackupCause } from '@haulm/domain/backup/backup.ts'
import type { ColumnType } from 'kysely'

/** A backup in the folder of any instance, or one that failed. */
export interface BackupTable {
  id: string
  at: ColumnType<string, Date | string, Date | string>
  cause: BackupCause
  bytes: number | null
  checkedAt: ColumnType<string | null, Date | string | null, Date | string | null>
  error: string | null
  place: string
}

/** When administrators were last notified of what is wrong with the backups. */
export interface BackupWarningTable {
  warning: string
  toldAt: ColumnType<string, Date, Date>
}
