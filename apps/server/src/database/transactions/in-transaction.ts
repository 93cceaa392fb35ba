import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../connection.ts'
import { isTakenBack } from './database-away.ts'

/** How often a transaction is tried. */
const attempts = 3

/**
 * At most this many milliseconds until the next try: meanwhile the other transaction takes the lock it waited for; an immediate
 * retry could take that first, and both would wait for each other again.
 */
const retryPauseMs = 50

/**
 * Does work in one transaction, and repeats it if PostgreSQL rolled it back because it and another waited for each other, for
 * example when two records are merged while their trades are edited. Within an open transaction, the work becomes part of it.
 * @param work must have no effect outside its transaction.
 */
export const inTransaction = <T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : inOwnTransaction(db, work)

/**
 * The same for work that stands even if what asked for it fails, as a guess is counted, or that reads everything as of one moment.
 * Within an open transaction it fails.
 */
export async function inOwnTransaction<T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
  { isSnapshot = false } = {},
): Promise<T> {
  if (db.isTransaction) throw new Error('This work must stand by itself, not within another transaction.')
  for (let attempt = 1; ; attempt += 1) {
    try {
      const begun = db.transaction()
      return await (isSnapshot ? begun.setIsolationLevel('repeatable read') : begun).execute(work)
    } catch (error) {
      if (attempt === attempts || !isTakenBack(error)) throw error
      await wait(retryPauseMs * (0.5 + Math.random() / 2))
    }
  }
}
