import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { sql } from 'kysely'
import type pg from 'pg'

const mark = '/* planned once */'

/**
 * Marks a statement whose plan each connection makes once and keeps: `.modifyEnd(plannedOnce)`, or at the end of raw SQL.
 * Planning a trade with the records it points to takes several times as long as reading it.
 * For statements with few texts (never one for each combination of fields) that find single rows by a key,
 * so that one plan is right for all values, and with named result columns, so that a migration beside them breaks none.
 */
export const plannedOnce = sql.raw(mark)

/** A pool that sends marked statements as prepared ones. */
export const planningOnce = (pool: pg.Pool): PostgresPool => ({
  connect: async () => clientOver(await pool.connect()),
  end: () => pool.end(),
})

function clientOver(client: pg.PoolClient): PostgresPoolClient {
  const query = (text: string, values: readonly unknown[]) => {
    const sent = { text, values: [...values] }
    return client.query(text.endsWith(mark) ? { ...sent, name: nameOf(text) } : sent) as unknown
  }
  return {
    // Cursors, the other form of a query, are not used here.
    query: query as (<R>(text: string, values: readonly unknown[]) => Promise<PostgresQueryResult<R>>) &
      PostgresPoolClient['query'],
    release: () => client.release(),
  }
}

const names = new Map<string, string>()

/** One name for one text, in this process. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `planned_${names.size + 1}`
  names.set(text, name)
  return name
}
