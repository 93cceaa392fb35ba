import { StartRefusal } from '../settings/start-refusal.ts'

/** What the system says by a code, as administrators read it: no path, no SQL. */
const words: { code: RegExp; reason: string }[] = [
  { code: /ENOSPC|53100|No space left/i, reason: 'The disk is full.' },
  { code: /EDQUOT/, reason: 'The folder for backups has reached its quota.' },
  { code: /EACCES|EPERM|EROFS/, reason: 'The server may not write to the folder for backups.' },
  { code: /ENOENT|ENOTDIR|EEXIST/, reason: 'The folder for backups is not there, or is none.' },
  { code: /EIO/, reason: 'The disk for backups gave an error.' },
  { code: /does not answer|ECONNREFUSED|57P0|Connection terminated/, reason: 'The database did not answer.' },
  { code: /BACKUP_PASSPHRASE/, reason: 'It was made with another passphrase than the server has now.' },
  {
    code: /newer release|another one than this release has/,
    reason: 'It was made by another release than the server is of now.',
  },
  { code: /would be another than at the backup/, reason: 'Restored for a check, it gave other sums. Do not rely on it.' },
  { code: /cannot be restored/, reason: 'Read back for a check, it was damaged. Do not rely on it.' },
]

const unknown = {
  write: 'It could not be written; the log of the server says why.',
  check: 'It was written, but could not be restored for a check; the log of the server says why.',
} as const

/**
 * What a check that failed says of the file: `damaged`, it cannot be relied on; `unopened`, it was not read with the passphrase and the
 * release of now; `unchecked`, it may be as good as any.
 */
export type Verdict = 'damaged' | 'unopened' | 'unchecked'

/** A check writes where the data lie, never to the folder for backups. */
const ofData = 'It was written, but could not be checked: where the data lie is no room, or nothing may be written.'

/** What an error of a check says of the file. */
export function verdictOf(error: unknown): Verdict {
  const { message } = error as { message?: unknown }
  if (/BACKUP_PASSPHRASE|newer release|another one than this release has/.test(String(message))) return 'unopened'
  return /would be another than at the backup|it is no backup|damaged|cut short|goes on after its end|holds what no|another number of rows/.test(
    String(message),
  )
    ? 'damaged'
    : 'unchecked'
}

/** Why a backup failed, in a sentence for administrators. */
export function failureOf(error: unknown, step: keyof typeof unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown }
  const text = error instanceof StartRefusal ? String(message) : `${code ?? ''} ${message ?? ''}`
  const isOfData = step === 'check' && /^(E[A-Z]+|53100) |No space left/.test(text)
  return isOfData ? ofData : (words.find((known) => known.code.test(text))?.reason ?? unknown[step])
}
