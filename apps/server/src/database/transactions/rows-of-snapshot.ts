import { type RawBuilder, sql } from 'kysely'
import { plannedOnce } from '../connecting/planned-once.ts'
import type { Database } from '../connection.ts'

/** A database, and what `snapshotNow` said of it since whoever asks began to: then it is not asked for again. */
export interface AsOf {
  db: Database
  snapshot?: string | undefined
}

/** What was read of one snapshot, by statement and values. */
interface Read {
  snapshot: string
  rows: Map<string, Promise<readonly unknown[]>>
}

const reads = new WeakMap<Database, Read>()

/** Statements that are remembered; each has few rows: sums, or the versions of a page as one text of 100 kB at most. */
const mostStatements = 100

/**
 * The rows of a statement, from memory as long as nothing was written to the database since they were read: by anybody, on any
 * connection of any process. PostgreSQL itself says so. A snapshot is which transactions it sees, and of two that see the same ones
 * the same rows come; asking for it costs little beside sums. Whoever asks for the same while it is read waits with others.
 * For statements that answer by their values alone, and not by the clock. Within a transaction nothing is remembered: what it has
 * written itself changes no snapshot.
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
  // Whoever comes next asks anew.
  asked.catch(() => rows.delete(key))
  return asked
}

/**
 * Which transactions a statement sees, as text. Of a run of the server: after a restore, another one may give the same numbers to other
 * transactions.
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
