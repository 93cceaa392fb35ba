import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../connection.ts'
import { isTakenBack } from './database-away.ts'

/** How often a transaction is tried. */
const attempts = 3

/**
 * Milliseconds until the next try, at most: the other one takes what it waited for, which a new try would else take before it, and both
 * would wait for each other again.
 */
const retryPauseMs = 50

/**
 * Does work in one transaction, and anew when PostgreSQL took that back because it and another waited for each other, as merging two
 * records and editing their trades may.
 * Within a transaction that is open already, the work is a part of that one.
 * @param work leaves nothing outside of its transaction.
 */
export async function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === attempts || !isTakenBack(error)) throw error
      await wait(retryPauseMs * (0.5 + Math.random() / 2))
    }
  }
}
