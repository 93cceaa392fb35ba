import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type ClientLimits, clientOptions } from './connecting/client-options.ts'
import { droppingLate } from './connecting/dropping-late.ts'
import { planningOnce } from './connecting/planned-once.ts'
import { signallingEvents } from './connecting/signalling-events.ts'
import type { Tables } from './tables.ts'

/** Typed access to all tables: names are camelCase here and snake_case in SQL; names inside a jsonb stay as they are. */
export type Database = Kysely<Tables>

export interface ConnectionLimits extends ClientLimits {
  /** How many connections this process may open. */
  connections?: number
  /** Called for a connection that broke while idle; the pool has already dropped it. */
  onLostConnection?: (error: Error) => void
}

/** The pool beneath `Database`, for work that needs a bare connection: COPY, LISTEN, advisory locks. */
export function openPool(url: string, limits: ConnectionLimits = {}): pg.Pool {
  const { connections = 10, onLostConnection, ...client } = limits
  const pool = new pg.Pool({
    ...clientOptions(url, client),
    max: connections,
    // One stays open, so that a command can see that somebody works with this database.
    min: 1,
  })
  // Without listeners, a connection that breaks between statements would end the whole process: an idle one, and one whose
  // transaction waits for its client. In the latter case the next statement fails, which informs its user.
  pool.on('error', (error) => {
    // Connections that end with the pool are not lost: PostgreSQL may end first, and say so.
    if (!pool.ending) onLostConnection?.(error)
  })
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * Typed access to the tables over a pool; `destroy()` also ends the pool.
 * @param onEvents called back once events were written and others can read them.
 */
export function databaseOver(pool: pg.Pool, onEvents: () => void = () => {}): Database {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: signallingEvents(droppingLate(planningOnce(pool)), onEvents) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
