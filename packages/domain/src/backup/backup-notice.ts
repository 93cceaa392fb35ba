import type { Notice } from '../notification/notice.ts'

/**
 * The warnings about backups that administrators get: one failed, the last is old, one bears a future date, there is little room
 * for more, or the database could not be carried over to a newer PostgreSQL.
 */
export type BackupWarning = 'failed' | 'old' | 'ahead' | 'room' | 'notCarriedOver'

const texts: Record<BackupWarning, { title: string; message: string }> = {
  failed: { title: 'Backup failed', message: 'No backup could be made, or none that can be relied on.' },
  old: { title: 'No backup for two days', message: 'The last backup is older than two days.' },
  ahead: {
    title: 'Backup with a future date',
    message: 'A backup has a date in the future. Check the clock of the server, or take the file out of the folder.',
  },
  notCarriedOver: { title: 'Database not carried over', message: 'The database still runs on the earlier PostgreSQL.' },
  room: { title: 'Little room for backups', message: 'The disk has less room than two backups need.' },
}

/** @param why in a sentence, if it is known. */
export function backupNotice(warning: BackupWarning, why: string | null = null): Notice {
  const { title, message } = texts[warning]
  return { work: 'administration', type: 'warning', kind: 'backup', title, message: why ?? message, recordId: null, name: null }
}
