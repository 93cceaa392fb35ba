import type { ClientConfig } from 'pg'
import { sessionOf } from './session-of.ts'
import { valueForms } from './value-forms.ts'

export interface ClientLimits {
  /** Milliseconds a statement may take on the server; 0 for no limit. */
  statementTimeout?: number | undefined
  /** Milliseconds to wait for a connection, whether free or new. */
  connectTimeout?: number | undefined
}

/**
 * Independent of the settings of machine and database: moments are in UTC, days read yyyy-MM-dd, a statement sees what was
 * committed before it, and none is compiled first: ours are short, and compiling takes longer than running them.
 */
const sessionOptions = '-c TimeZone=UTC -c DateStyle=ISO,YMD -c default_transaction_isolation=read\\ committed -c jit=off'

/** The options for every connection to the database, in a pool or alone. */
export const clientOptions = (
  url: string,
  { statementTimeout = 10_000, connectTimeout = 1_500 }: ClientLimits = {},
): ClientConfig => ({
  ...sessionOf(url, 'haulm', sessionOptions),
  types: valueForms,
  connectionTimeoutMillis: connectTimeout,
  statement_timeout: statementTimeout,
  idle_in_transaction_session_timeout: statementTimeout && statementTimeout * 3,
  // The answer may also get lost on the way: a little longer than the server could ever take.
  ...(statementTimeout > 0 && { query_timeout: statementTimeout + 5_000 }),
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
})
