/** Why a backup was made: by itself each day, before a migration of the database, or because an administrator asked. */
export const backupCauses = ['daily', 'migration', 'asked'] as const
export type BackupCause = (typeof backupCauses)[number]

export const backupCauseLabels: Record<BackupCause, string> = {
  daily: 'Every day',
  migration: 'Before an update',
  asked: 'Asked for',
}

/** A backup in the list of administrators. */
export type Backup = {
  id: string
  at: string
  /** Of the file; null where none was written. */
  bytes: number | null
  cause: BackupCause
  /** When it was restored into a scratch database, and found to hold the same. */
  checkedAt: string | null
  /** Why it failed, or cannot be relied on. */
  error: string | null
}
