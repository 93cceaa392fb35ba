import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'

/** What the database knows about the state of the product. */
export interface State {
  trades: number
  /** Deltas of stored sums that are not folded in yet. */
  unfolded: number
  backups: number
  failedBackups: number
  /** Seconds since 1970; null if there is none. */
  lastBackupAt: number | null
  lastBackupBytes: number | null
}

export async function readState(db: Database): Promise<State> {
  const { rows } = await sql<State>`
    with good as (select at, bytes from backup where error is null and bytes is not null),
    -- One with a date in the future is not the last: no alarm would come until that day.
    last as (select at, bytes from good where at <= now() + interval '10 minutes' order by at desc limit 1)
    select (
        -- Of the sums that are kept: counting would read the whole table each time.
        (select coalesce(sum(trades), 0) from trade_sum where period = 'week')
        + (select coalesce(sum(trades), 0) from trade_sum_delta)
      )::bigint as trades,
      (select count(*) from trade_sum_delta) as unfolded,
      (select count(*) from good) as backups,
      (select count(*) from backup where error is not null) as "failedBackups",
      (select extract(epoch from at) from last) as "lastBackupAt",
      (select bytes from last) as "lastBackupBytes"`.execute(db)
  const [state] = rows
  if (state === undefined) throw new Error('the database told nothing of itself')
  return state
}
