import { type RawBuilder, sql } from 'kysely'
import { plannedOnce } from '../connecting/planned-once.ts'
import type { Database } from '../connection.ts'

/** A database, and its `snapshotNow` if the caller has already read it for this request: then it is not queried again. */
export interface AsOf {
  db: Database
  snapshot?: string | undefined
}

/** The rows read in one snapshot, by statement and values. */
interface Read {
  snapshot: string
  rows: Map<string, Promise<readonly unknown[]>>
}

const reads = new WeakMap<Database, Read>()

/** How many statements are cached; each has few rows: sums, or the versions of a page as one text of at most 100 kB. */
const mostStatements = 100

/**
 * The rows of a statement, from the cache as long as nothing was written to the database since they were read: by anybody, over
 * any connection of any process. PostgreSQL itself says so: a snapshot says which transactions it sees, and two that see the same
 * ones give the same rows; reading it costs little compared with sums. Callers who ask for the same rows while they are being
 * read share the result. For statements whose result depends only on their values, not on the clock. Within a transaction nothing
 * is cached: its own writes do not change the snapshot.
 * @see docs/decisions/0480-sums-of-a-snapshot.md
 */
export async function rowsOfSnapshot<Row>({ db, snapshot }: AsOf, statement: RawBuilder<Row>): Promise<readonly Row[]> {
  const compiled = statement.compile(db)
  const ask = async () => (await db.executeQuery(compiled)).rows
  if (db.isTransaction) return ask()
  const { rows } = readOf(db, snapshot ?? (await currentSnapshot(db)))
  const key = JSON.stringify([compiled.sql, compiled.parameters])
  const known = rows.get(key) as Promise<readonly Row[]> | undefined
  if (known) return known
  if (rows.size >= mostStatements) rows.clear()
  const asked = ask()
  rows.set(key, asked)
  // After a failure the next caller asks again.
  asked.catch(() => rows.delete(key))
  return asked
}

/**
 * Which transactions a statement sees, as text. Includes the server's start time: after a restore, another server may give the
 * same numbers to other transactions.
 */
export const snapshotNow = sql<string>`(pg_postmaster_start_time()::text || ' ' || pg_current_snapshot())`

async function currentSnapshot(db: Database): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select ${snapshotNow} as "snapshot" ${plannedOnce}`.execute(db)
  return rows[0]?.snapshot ?? ''
}

function readOf(db: Database, snapshot: string): Read {
  const known = reads.get(db)
  if (known?.snapshot === snapshot) return known
  const read: Read = { snapshot, rows: new Map() }
  reads.set(db, read)
  return read
}
