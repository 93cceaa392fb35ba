import { StartRefusal } from '../../settings/start-refusal.ts'

/**
 * What is wrong with the file of a backup: it was made with another passphrase, or by another release, and may be as good as any; or it
 * cannot be relied on, since it is not what was written, or gives other sums when it is restored.
 */
export type Fault = 'passphrase' | 'release' | 'damaged' | 'sums'

/** What is wrong with a file, as the end of a sentence that begins with its name. */
export class Unreadable extends Error {
  constructor(
    message: string,
    readonly fault: Fault = 'damaged',
  ) {
    super(message)
  }
}

/** A backup that is not restored. */
export class UnusableBackup extends StartRefusal {
  constructor(
    message: string,
    /** Null where the file could not be read at all, which says nothing of what it holds. */
    readonly fault: Fault | null,
  ) {
    super(message)
  }
}
