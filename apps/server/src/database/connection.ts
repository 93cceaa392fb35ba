import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { planningOnce } from './connecting/planned-once.ts'
import { sessionOf } from './connecting/session-of.ts'
import { tellingOfEvents } from './connecting/telling-of-events.ts'
import { valueForms } from './connecting/value-forms.ts'
import type { Tables } from './tables.ts'

/** The way to every table: names are camelCase here and snake_case in SQL; what lies inside a jsonb keeps its own names. */
export type Database = Kysely<Tables>

export interface ConnectionLimits {
  /** How many connections this process may hold. */
  connections?: number
  /** Milliseconds a statement may take on the server; 0 is for ever. */
  statementTimeout?: number
  /** Milliseconds to wait for a connection, a free one or a new one. */
  connectTimeout?: number
  /** Told of a connection that broke while nobody used it; the pool has already let go of it. */
  onLostConnection?: (error: Error) => void
}

/**
 * Whatever the machine or the database is set to: moments are in UTC, days read yyyy-MM-dd, a statement sees what was committed
 * before it, and none is compiled first: ours are short, and compiling takes longer than they do.
 */
const sessionOptions = '-c TimeZone=UTC -c DateStyle=ISO,YMD -c default_transaction_isolation=read\\ committed -c jit=off'

/** The pool below `Database`, for what needs a bare connection: COPY, LISTEN, advisory locks. */
export function openPool(url: string, limits: ConnectionLimits = {}): pg.Pool {
  const { connections = 10, statementTimeout = 10_000, connectTimeout = 1_500, onLostConnection } = limits
  const pool = new pg.Pool({
    ...sessionOf(url, 'haulm', sessionOptions),
    types: valueForms,
    max: connections,
    // One stays, so that a command can see that somebody works with this database.
    min: 1,
    connectionTimeoutMillis: connectTimeout,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: statementTimeout && statementTimeout * 3,
    // The answer may get lost on the way, too: a little longer than the server would ever take.
    ...(statementTimeout > 0 && { query_timeout: statementTimeout + 5_000 }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // Without listeners, a connection that breaks while nothing is asked of it would end the whole process: an idle one, and one whose
  // transaction waits for its client. The next statement of the latter fails, and tells whoever holds it.
  pool.on('error', (error) => onLostConnection?.(error))
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * The typed way to the tables over a pool; `destroy()` ends the pool, too.
 * @param onEvents called back once events were written, and others can read them.
 */
export function databaseOver(pool: pg.Pool, onEvents: () => void = () => {}): Database {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: tellingOfEvents(planningOnce(pool), onEvents) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
