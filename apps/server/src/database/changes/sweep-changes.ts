import { sql } from 'kysely'
import { before, dayMs } from '../columns/moments.ts'
import type { Database } from '../connection.ts'

/** The most events that are kept. */
const mostEvents = 100_000

/**
 * Removes what is kept for days only: the events that others follow, and the answers stored for retries. History stays for ever.
 * @see docs/rules/notifications.md, rule 3
 */
export async function sweepChanges(db: Database, now: Date): Promise<void> {
  await forgetForeignEvents(db)
  await sweepEvents(db, before(now, dayMs))
  await db.deleteFrom('idempotencyKey').where('keptUntil', '<', now.toISOString()).execute()
}

/** The transactions from here on have not begun. */
const nextXact = sql`pg_snapshot_xmax(pg_current_snapshot())`

/**
 * Removes events of another cluster, whose dump was loaded into this one: their transactions lie ahead here, so that they would
 * hold up the sequence, and everybody who reconnects would count as having missed some.
 */
async function forgetForeignEvents(db: Database): Promise<void> {
  await sql`
    with gone as (delete from event where xact >= ${nextXact})
    update event_horizon set xact = pg_current_xact_id(), seq = 0 where xact >= ${nextXact}`.execute(db)
}

/**
 * Removes events that are old or too many, and records up to which position, so that a reader who missed some is not led to think
 * that they have all.
 */
async function sweepEvents(db: Database, before: string): Promise<void> {
  await sql`
    with gone as (
      delete from event
      where at < ${before} or seq <= (select seq from event order by seq desc offset ${mostEvents} limit 1)
      returning xact, seq
    ),
    last as (select xact, seq from gone order by xact desc, seq desc limit 1)
    update event_horizon set xact = last.xact, seq = last.seq from last
    where (last.xact, last.seq) > (event_horizon.xact, event_horizon.seq)`.execute(db)
}
