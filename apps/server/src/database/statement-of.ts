import type { RawBuilder } from 'kysely'
import type { Statement } from './connecting/snapshot.ts'
import type { Database } from './connection.ts'

/** The text and the values of a statement that was composed. */
export function statementOf(db: Database, composed: RawBuilder<unknown>): Statement {
  const { sql, parameters } = composed.compile(db)
  return { sql, parameters }
}
