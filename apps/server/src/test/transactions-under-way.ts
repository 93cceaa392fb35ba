import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'

const underWay = sql`
  datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
  and (state like 'idle in transaction%' or state = 'active')`

/** The number of connections to this database that are working, or in the middle of a transaction, except the one that asks. */
export async function transactionsUnderWay(db: Database): Promise<number> {
  const { rows } = await sql`select pid from pg_stat_activity where ${underWay}`.execute(db)
  return rows.length
}

/** Cuts these connections, as a database does when it is shut down, and leaves idle ones alone. @returns how many there were. */
export async function cutTransactions(db: Database): Promise<number> {
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity where ${underWay}`.execute(db)
  return rows.length
}
