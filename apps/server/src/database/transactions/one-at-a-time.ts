import { sql } from 'kysely'
import type { Database } from '../connection.ts'

/**
 * Makes transactions that name the same key wait for one another until they end, on every node: what is counted after this stays
 * true until what is added to it is committed. Several keys must always be named in the same order.
 */
export async function oneAtATime(tx: Database, ...keys: [string, ...string[]]): Promise<void> {
  const locks = keys.map((key) => sql`pg_advisory_xact_lock(hashtextextended(${key}, 4712))`)
  await sql`select ${sql.join(locks)}`.execute(tx)
}
