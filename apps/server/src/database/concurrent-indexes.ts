import type pg from 'pg'
import type { Migration } from './migration-files.ts'

const built = /^create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+([a-z_0-9]+)\s/i

const statementsOf = (sql: string): string[] =>
  sql
    .replaceAll(/--.*/g, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean)

/**
 * Whether a migration builds indexes concurrently: nobody waits for it, and it runs outside a transaction. `npm run structure`
 * ensures that such a migration does nothing else.
 */
export const buildsConcurrently = ({ sql }: Pick<Migration, 'sql'>): boolean => {
  const statements = statementsOf(sql)
  return statements.length > 0 && statements.every((statement) => built.test(statement))
}

/** The same SQL for a transaction, on a database that nobody writes to. */
export const builtWithin = (sql: string): string => sql.replaceAll(/\bindex\s+concurrently\b/gi, 'index')

/** Builds the indexes of such a migration, one after the other; any of them may exist already. */
export async function buildIndexes(client: pg.Client, { sql }: Pick<Migration, 'sql'>): Promise<void> {
  for (const statement of statementsOf(sql)) {
    const [, name = ''] = built.exec(statement) ?? []
    // An abandoned, half-built index is invalid, and stands in the way of a new one.
    const { rows } = await client.query(
      `select from pg_index where indexrelid = to_regclass(quote_ident($1)) and not indisvalid`,
      [name],
    )
    if (rows.length > 0) await client.query(`drop index concurrently ${name}`)
    await client.query(statement)
  }
}
