import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'

/** The number of connections waiting for another one's lock: a test releases its lock once the one it is about waits. */
export async function waitingForLocks(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count
}
