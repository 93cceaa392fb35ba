import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type ClientLimits, clientOptions } from './connecting/client-options.ts'
import { planningOnce } from './connecting/planned-once.ts'
import { signallingEvents } from './connecting/signalling-events.ts'
import type { Tables } from './tables.ts'

/** The way to every table: names are camelCase here and snake_case in SQL; what lies inside a jsonb keeps its own names. */
export type Database = Kysely<Tables>

export interface ConnectionLimits extends ClientLimits {
  /** How many connections this process may hold. */
  connections?: number
  /** Told of a connection that broke while nobody used it; the pool has already let go of it. */
  onLostConnection?: (error: Error) => void
}

/** The pool below `Database`, for what needs a bare connection: COPY, LISTEN, advisory locks. */
export function openPool(url: string, limits: ConnectionLimits = {}): pg.Pool {
  const { connections = 10, onLostConnection, ...client } = limits
  const pool = new pg.Pool({
    ...clientOptions(url, client),
    max: connections,
    // One stays, so that a command can see that somebody works with this database.
    min: 1,
  })
  // Without listeners, a connection that breaks while nothing is asked of it would end the whole process: an idle one, and one whose
  // transaction waits for its client. The next statement of the latter fails, and tells whoever holds it.
  pool.on('error', (error) => {
    // What ends with the pool is not lost: PostgreSQL may end first, and say so.
    if (!pool.ending) onLostConnection?.(error)
  })
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * The typed way to the tables over a pool; `destroy()` ends the pool, too.
 * @param onEvents called back once events were written, and others can read them.
 */
export function databaseOver(pool: pg.Pool, onEvents: () => void = () => {}): Database {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: signallingEvents(planningOnce(pool), onEvents) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
