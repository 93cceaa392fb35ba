import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { advisoryLocks } from '../database/advisory-locks.ts'
import { connect } from '../database/connecting/connect.ts'
import type { Database } from '../database/connection.ts'

/**
 * Does something while no other instance makes or checks a backup of this database; waits for its turn.
 * @param signal gives up waiting.
 */
export async function whileAlone<T>(url: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const client = await connect(url, 'haulm backups')
  try {
    while (!(await taken(client))) await wait(500, undefined, { signal })
    return await work()
  } finally {
    await client.end()
  }
}

async function taken(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [advisoryLocks.backup])
  return rows[0]?.taken ?? false
}

/** Whether any instance is making or checking a backup. */
export async function isBackupUnderWay(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`select exists (
    select from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where locktype = 'advisory' and datname = current_database() and classid = 0 and objid = ${advisoryLocks.backup} and granted
  ) as "isLocked"`.execute(db)
  return rows[0]?.isLocked ?? false
}
