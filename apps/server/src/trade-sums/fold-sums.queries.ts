import { sql } from 'kysely'
import { advisoryLocks } from '../database/advisory-locks.ts'
import type { Database } from '../database/connection.ts'
import { inTransaction } from '../database/transactions/in-transaction.ts'
import { addedToSums, periodsOf, sumsByKey } from './periods-of.ts'

/**
 * Maximum number of deltas folded in one transaction: some 30 ms. Events that occur meanwhile reach others only after it has
 * ended, since events are read up to the oldest transaction under way.
 */
const mostAtOnce = 2_000

/**
 * Adds the deltas that writes of trades have left to the sums. Writers and readers never wait: a delta is either still there or
 * already in the sums, for everybody in one step. While somebody else folds, nothing is done.
 * @param atOnce fewer than `mostAtOnce` in tests.
 */
export async function foldTradeSums(db: Database, atOnce = mostAtOnce): Promise<void> {
  while ((await foldSome(db, atOnce)) === atOnce);
}

/** @returns how many deltas were folded. */
const foldSome = (db: Database, atOnce: number): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ isOurs: boolean; waiting: number }>`
      select pg_try_advisory_xact_lock(${advisoryLocks.sums}) as "isOurs",
        (select count(*) from (select from trade_sum_delta limit ${atOnce}) as first) as "waiting"`.execute(tx)
    const [{ isOurs, waiting } = { isOurs: false, waiting: 0 }] = rows
    if (!isOurs || waiting === 0) return 0
    await sql`
      with gone as (
        delete from trade_sum_delta where ctid = any (array(select ctid from trade_sum_delta limit ${atOnce})) returning *
      )
      ${addedToSums(sumsByKey(periodsOf(sql`select * from gone`)))}`.execute(tx)
    return waiting
  })
