import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { CarriedOver } from './carry-over/carry-over.ts'
import { type Database, databaseOver, openPool } from './connection.ts'
import { type DatabasePlace, startDatabase } from './database-server.ts'
import { EventLine } from './event-line.ts'

export interface OpenDatabase {
  /** The database's address, for work that needs connections of its own. */
  url: string
  db: Database
  pool: pg.Pool
  /** Notifies of events that this process, or another one on this database, has written. */
  eventLine: EventLine
  /** The outcome of carrying the embedded database over to another PostgreSQL; null if there was nothing to carry over. */
  carriedOver: CarriedOver | null
  /** Closes the connections, and stops the embedded server if one was started. */
  close(): Promise<void>
}

/**
 * The database of the settings, migrated and ready for the server: an existing one, or the embedded one.
 * @throws {StartRefusal} if it cannot be reached, is newer than the code, or may lose what it has confirmed.
 */
export async function openDatabase(
  place: DatabasePlace,
  log: FastifyBaseLogger,
  { beforeMigration, release }: { beforeMigration: (url: string) => Promise<void>; release: string },
): Promise<OpenDatabase> {
  const server = await startDatabase(place, {
    beforeMigration,
    release,
    onCarryOver: (step) => log.info({ step }, 'carrying the database over to another PostgreSQL'),
    onLoss: (message) => log.error(message),
    onMigration: (name) => log.info({ migration: name }, 'migrating'),
  })
  const { carriedOver } = server
  const { error, ...versions } = carriedOver ?? { error: null }
  if (carriedOver?.failure)
    log.error(
      { ...versions, err: error },
      'the database could not be carried over to another PostgreSQL, and goes on with that of before',
    )
  else if (carriedOver) log.info(versions, 'the database was carried over to another PostgreSQL')
  const pool = openPool(server.url, { onLostConnection: (error) => log.warn({ err: error }, 'a database connection was lost') })
  const eventLine = new EventLine()
  const db = databaseOver(pool, eventLine.written)
  void eventLine.connect(server.url, log)
  const close = async () => {
    await eventLine.close()
    await db.destroy()
    await server.stop()
  }
  return { url: server.url, db, pool, eventLine, carriedOver, close }
}
