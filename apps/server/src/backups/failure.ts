import { type Fault, Unreadable, UnusableBackup } from '../database/backup/unusable-backup.ts'
import { StartRefusal } from '../settings/start-refusal.ts'

const noDatabase = /does not answer|ECONN|EPIPE|57P0|Connection terminated/

/** What an error's code means, worded for administrators: no path, no SQL. */
const reasonByCode: { code: RegExp; reason: string }[] = [
  { code: /ENOSPC|53100|No space left/i, reason: 'The disk is full.' },
  { code: /EDQUOT/, reason: 'The folder for backups has reached its quota.' },
  { code: /EACCES|EPERM|EROFS/, reason: 'The server may not write to the folder for backups.' },
  { code: /ENOENT|ENOTDIR|EEXIST/, reason: 'The folder for backups does not exist, or is not a folder.' },
  { code: /ETIME\b/, reason: 'The disk for backups does not answer.' },
  { code: /EIO/, reason: 'The disk for backups gave an error.' },
  { code: noDatabase, reason: 'The database did not answer.' },
]

/** What was wrong with a backup when it was read back. */
const reasons: Record<Fault, string> = {
  passphrase: 'It was made with a different passphrase from the one that the server has now.',
  release: 'It was made by a different release from the one that runs now.',
  sums: 'Restored for a check, its sums differed. Do not rely on it.',
  damaged: 'Read back for a check, it was damaged. Do not rely on it.',
}

const unknown = {
  write: 'It could not be written; the log of the server says why.',
  check: 'It was written, but could not be restored for a check; the log of the server says why.',
} as const

/**
 * What a failed check says about the file: `damaged`, it cannot be relied on; `unopened`, it could not be read with the present
 * passphrase and release; `unchecked`, it may be fine.
 */
export type Verdict = 'damaged' | 'unopened' | 'unchecked'

/** A check writes where the data lie, never to the folder for backups. */
const ofData = 'It was written, but could not be checked: the disk of the data has no room, or cannot be written to.'
/** A check restores into a database of its own, not into the one that people work with. */
const ofScratch = 'It was written, but could not be checked: the database made for the check did not answer.'
/** A lost connection to the scratch database has a code like those of disks, too. */
const isOfDisk = /^(?!ECONN|EPIPE)(E[A-Z]+|53100) |No space left/

const verdicts: Record<Fault, Verdict> = {
  passphrase: 'unopened',
  release: 'unopened',
  sums: 'damaged',
  damaged: 'damaged',
}

/** The known fault of the file; null for every other kind of failure. */
const faultOf = (error: unknown): Fault | null =>
  error instanceof UnusableBackup || error instanceof Unreadable ? error.fault : null

/** What an error during a check says about the file. */
export function verdictOf(error: unknown): Verdict {
  const fault = faultOf(error)
  return fault === null ? 'unchecked' : verdicts[fault]
}

/** Why a backup failed, in a sentence for administrators. */
export function failureOf(error: unknown, step: keyof typeof unknown): string {
  const fault = faultOf(error)
  if (fault !== null) return reasons[fault]
  const { code, message } = error as { code?: unknown; message?: unknown }
  const text = error instanceof StartRefusal ? String(message) : `${code ?? ''} ${message ?? ''}`
  if (step === 'check' && isOfDisk.test(text)) return ofData
  if (step === 'check' && noDatabase.test(text)) return ofScratch
  const known = reasonByCode.find((one) => one.code.test(text))?.reason
  return known ?? (error instanceof UnusableBackup ? reasons.damaged : unknown[step])
}
