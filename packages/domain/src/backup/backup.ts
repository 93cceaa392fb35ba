/** Why a backup was made: the daily one, the one before a migration of the database, or because an administrator asked for it. */
export const backupCauses = ['daily', 'migration', 'asked'] as const
export type BackupCause = (typeof backupCauses)[number]

export const backupCauseLabels: Record<BackupCause, string> = {
  daily: 'Every day',
  migration: 'Before an update',
  asked: 'Asked for',
}

/** A backup as administrators see it in their list. */
export type Backup = {
  id: string
  at: string
  /** Size of the file; null if none was written. */
  bytes: number | null
  cause: BackupCause
  /** When it was restored into a scratch database and found to hold the same data. */
  checkedAt: string | null
  /** Why it failed, or cannot be relied on. */
  error: string | null
}
