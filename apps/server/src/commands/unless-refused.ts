import { Refusal } from '@haulm/api/route/refusal.ts'
import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'

/**
 * Waits for a sample to be created, and ignores a refusal: in a database in use, its truck type may be inactive by now, or its
 * number taken. By then the trades are loaded, and one rate or contract more or less is no reason to fail.
 * @param tx the transaction of all samples: a number that is taken must not end it.
 */
export async function unlessRefused(tx: Database, agree: () => Promise<unknown>): Promise<void> {
  await sql`savepoint sample`.execute(tx)
  try {
    await agree()
    await sql`release savepoint sample`.execute(tx)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint sample`.execute(tx)
  }
}
