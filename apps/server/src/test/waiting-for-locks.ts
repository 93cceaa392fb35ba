import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'

/** How many connections wait for what another holds: a test lets go once the one that it is about does. */
export async function waitingForLocks(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count
}
