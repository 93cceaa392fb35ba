import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Settings } from '../settings/settings.ts'
import { StartRefusal } from '../settings/start-refusal.ts'
import { type Database, databaseOver, openPool } from './connection.ts'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { migrate } from './migrate.ts'

export interface OpenDatabase {
  db: Database
  pool: pg.Pool
  /** Ends the connections, and the embedded server where one was started. */
  close(): Promise<void>
}

/**
 * The database of the settings, migrated and ready: an existing one, or the embedded one.
 * @throws {StartRefusal} when it cannot be reached, is newer than the code, or would lose what it has confirmed.
 */
export async function openDatabase(settings: Settings, log: FastifyBaseLogger): Promise<OpenDatabase> {
  const embedded = settings.databaseUrl
    ? null
    : await startEmbeddedPostgres(settings.dataDir, { onLoss: (message) => log.error(message) })
  const url = settings.databaseUrl ?? embedded?.url ?? ''
  try {
    await assertDurable(url)
    await migrate(url, { onMigration: (name) => log.info({ migration: name }, 'migrating') })
  } catch (error) {
    await embedded?.stop()
    throw error
  }
  const pool = openPool(url, { onLostConnection: (error) => log.warn({ err: error }, 'a database connection was lost') })
  const db = databaseOver(pool)
  const close = async () => {
    await db.destroy()
    await embedded?.stop()
  }
  return { db, pool, close }
}

/** What was confirmed to a person must be on disk: a database that only says so is refused. */
async function assertDurable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    for (const name of ['fsync', 'synchronous_commit']) {
      const { rows } = await client.query<{ setting: string }>('select current_setting($1) as setting', [name])
      if (rows[0]?.setting === 'off') {
        throw new StartRefusal(`The database has ${name} switched off: a crash would lose trades that were saved. Switch it on.`)
      }
    }
  } catch (error) {
    if (error instanceof StartRefusal) throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new StartRefusal(`The database of DATABASE_URL cannot be reached: ${why}`)
  } finally {
    await client.end().catch(() => {})
  }
}
