import type { ClientConfig } from 'pg'
import { sessionOf } from './session-of.ts'
import { valueForms } from './value-forms.ts'

export interface ClientLimits {
  /** Milliseconds a statement may take on the server; 0 is for ever. */
  statementTimeout?: number | undefined
  /** Milliseconds to wait for a connection, a free one or a new one. */
  connectTimeout?: number | undefined
}

/**
 * Whatever the machine or the database is set to: moments are in UTC, days read yyyy-MM-dd, a statement sees what was committed
 * before it, and none is compiled first: ours are short, and compiling takes longer than they do.
 */
const sessionOptions = '-c TimeZone=UTC -c DateStyle=ISO,YMD -c default_transaction_isolation=read\\ committed -c jit=off'

/** How every connection to the database is opened, of a pool or alone. */
export const clientOptions = (
  url: string,
  { statementTimeout = 10_000, connectTimeout = 1_500 }: ClientLimits = {},
): ClientConfig => ({
  ...sessionOf(url, 'haulm', sessionOptions),
  types: valueForms,
  connectionTimeoutMillis: connectTimeout,
  statement_timeout: statementTimeout,
  idle_in_transaction_session_timeout: statementTimeout && statementTimeout * 3,
  // The answer may get lost on the way, too: a little longer than the server would ever take.
  ...(statementTimeout > 0 && { query_timeout: statementTimeout + 5_000 }),
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
})
