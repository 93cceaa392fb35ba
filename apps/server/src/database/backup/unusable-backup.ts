import { StartRefusal } from '../../settings/start-refusal.ts'

/**
 * What is wrong with a backup file: it was made with another passphrase or by another release, and may still be good; or it
 * cannot be relied on, because it was altered, or gives other sums when restored.
 */
export type Fault = 'passphrase' | 'release' | 'damaged' | 'sums'

/** What is wrong with a file, worded to end a sentence that begins with its name. */
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
    /** Null if the file could not be read at all, which says nothing about its content. */
    readonly fault: Fault | null,
  ) {
    super(message)
  }
}
