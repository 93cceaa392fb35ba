import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'

const underWay = sql`
  datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
  and (state like 'idle in transaction%' or state = 'active')`

/** How many connections to this database work, or are in the middle of a transaction, beside the one that asks. */
export async function transactionsUnderWay(db: Database): Promise<number> {
  const { rows } = await sql`select pid from pg_stat_activity where ${underWay}`.execute(db)
  return rows.length
}

/** Cuts them off, as a database does that is ended, and leaves the idle ones alone. @returns how many there were. */
export async function cutTransactions(db: Database): Promise<number> {
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity where ${underWay}`.execute(db)
  return rows.length
}
