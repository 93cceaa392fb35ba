import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../database/connection.ts'
import { waitingForLocks } from './waiting-for-locks.ts'

/**
 * Runs writes that overlap for certain: each stops before the first row that it writes to a table, or earlier if it waits for another
 * one, and they go on once all have stopped. So what a write judged before it had to wait is judged by all of them.
 */
export async function overlapping<T>(db: Database, table: string, writes: readonly (() => Promise<T>)[]): Promise<T[]> {
  await sql`
    create function stop_before_writing() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock_shared(4713);
        return new;
      end
    $$`.execute(db)
  await sql`create trigger stops before insert or update on ${sql.table(table)} for each row execute function stop_before_writing()`.execute(
    db,
  )
  const stop = await db.startTransaction().execute()
  await sql`select pg_advisory_xact_lock(4713)`.execute(stop)
  const underWay = Promise.all(writes.map((write) => write()))
  // Reported below, unless not all of them stop.
  underWay.catch(() => undefined)
  try {
    await expect.poll(() => waitingForLocks(db)).toBe(writes.length)
  } finally {
    await stop.commit().execute()
  }
  const answers = await underWay
  await sql`drop function stop_before_writing cascade`.execute(db)
  return answers
}
