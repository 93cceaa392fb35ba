import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { StartRefusal } from '../settings/start-refusal.ts'
import { advisoryLocks } from './advisory-locks.ts'
import { buildIndexes, buildsConcurrently, builtWithin } from './concurrent-indexes.ts'
import { connect, orRefusal } from './connecting/connect.ts'
import { madeBy, takesAway } from './made-by-migrations.ts'
import { type Migration, readMigrations } from './migration-files.ts'

/** A migration as the database records it. */
export type Applied = Pick<Migration, 'number' | 'name' | 'checksum'>

/** Also says whether it took away something that the former release may use; null if that was not recorded. */
type Remembered = Applied & { takes_away: boolean | null }

const remembered = `select number, name, checksum, (to_jsonb(schema_migration) #>> '{made,takesAway}')::boolean as takes_away
  from schema_migration order by number`

export interface MigrateOptions {
  migrations?: Migration[]
  /** Awaited before the first migration of a database with content. */
  beforeFirst?: () => Promise<void>
  /** Called before each migration is applied. */
  onMigration?: (name: string) => void
}

/**
 * Brings the database to the state that the code expects: applies the missing migrations, each in a transaction of its own, one
 * instance at a time; indexes that are built concurrently are outside any transaction.
 * @returns the names of the migrations applied now, in order.
 * @throws {StartRefusal} if the database is newer than the code, or has other migrations than the code; nothing is changed then.
 */
export async function migrate(url: string, { migrations, beforeFirst, onMigration }: MigrateOptions = {}): Promise<string[]> {
  const known = migrations ?? (await readMigrations())
  const client = await connect(url, 'haulm migrate')
  try {
    await becomeTheOnlyOne(client)
    const applied = await appliedMigrations(client)
    const missing = missingMigrations(known, applied)
    if (missing.length > 0 && applied.length > 0) await beforeFirst?.()
    for (const migration of missing) {
      onMigration?.(migration.name)
      await apply(client, migration)
    }
    return missing.map((migration) => migration.name)
  } catch (error) {
    throw orRefusal(error)
  } finally {
    await client.end()
  }
}

/**
 * Waits until nobody else migrates this database. It polls, because a waiting statement holds a snapshot, for whose end a
 * concurrent index build would wait in turn.
 */
async function becomeTheOnlyOne(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      advisoryLocks.migration,
    ])
    if (rows[0]?.locked) return
    await setTimeout(100)
  }
}

/** The names of the migrations that this release would apply; nothing is changed. */
export async function pendingMigrations(url: string): Promise<string[]> {
  const client = await connect(url)
  try {
    const known = await readMigrations()
    const { rows } = await client.query(`select to_regclass('schema_migration') is not null as is_there`)
    if (!rows[0]?.is_there) return known.map(({ name }) => name)
    const applied = await client.query<Remembered>(remembered)
    return missingMigrations(known, applied.rows).map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** The migrations applied to the database, by number; none in an empty one, in which the table that records them is created. */
export async function appliedMigrations(client: pg.Client): Promise<Remembered[]> {
  await client.query(`
    create table if not exists schema_migration (
      number integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
  // What each one created, so that an older release knows what is the product's in a newer one's database.
  await client.query('alter table schema_migration add column if not exists made jsonb')
  return (await client.query<Remembered>(remembered)).rows
}

/**
 * The migrations still to apply. Additions by a newer release are accepted: after an update that failed following its migrations,
 * the former release can go on.
 * @see docs/decisions/0426-going-on-with-the-release-of-before.md
 */
function missingMigrations(known: Migration[], applied: Remembered[]): Migration[] {
  const byNumber = new Map(known.map((migration) => [migration.number, migration]))
  const newest = known.at(-1)?.number ?? 0
  for (const { number, name, checksum, takes_away } of applied) {
    const migration = byNumber.get(number)
    if (migration === undefined && number > newest && takes_away === false) continue
    if (migration === undefined) {
      throw new StartRefusal(
        `The database is newer than this release: it holds the migration ${name}, which this release does not know. Start the newer release, or restore a backup made with this one.`,
      )
    }
    if (migration.checksum !== checksum) {
      throw new StartRefusal(`The migration ${name} was applied to the database in another form than this release has it.`)
    }
  }
  const last = applied.filter(({ number }) => number <= newest).at(-1)?.number ?? 0
  const missing = known.filter(({ number }) => !applied.some((migration) => migration.number === number))
  const late = missing.find(({ number }) => number < last)
  if (late)
    throw new StartRefusal(
      `The migration ${late.name} comes too late: later ones have been applied to the database. Give it a number above ${last}.`,
    )
  return missing
}

/** Applies a migration within the present transaction, and records it. */
export async function applyWithin(client: pg.Client, migration: Migration): Promise<void> {
  await client.query(buildsConcurrently(migration) ? builtWithin(migration.sql) : migration.sql)
  await remember(client, migration)
}

async function remember(client: pg.Client, { number, name, sql, checksum }: Migration): Promise<void> {
  await client.query('insert into schema_migration (number, name, checksum, made) values ($1, $2, $3, $4)', [
    number,
    name,
    checksum,
    { ...madeBy({ sql }), takesAway: takesAway({ sql }) },
  ])
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    if (buildsConcurrently(migration)) await applyBeside(client, migration)
    else await applyAlone(client, migration)
  } catch (error) {
    if (orRefusal(error) !== error) throw error
    throw new Error(`The migration ${migration.name} failed: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

/** If the process ends before it is recorded, the next start applies it again. */
async function applyBeside(client: pg.Client, migration: Migration): Promise<void> {
  // It waits for the transactions that were under way at its start, and blocks nobody meanwhile.
  await client.query(`set lock_timeout = '10min'; set statement_timeout = 0`)
  await buildIndexes(client, migration)
  await client.query('reset lock_timeout; reset statement_timeout')
  await remember(client, migration)
}

async function applyAlone(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    // Waits a little behind a long transaction of a running instance, but never makes all others queue behind this one.
    await client.query(`set local lock_timeout = '10s'; set local statement_timeout = 0`)
    await applyWithin(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
