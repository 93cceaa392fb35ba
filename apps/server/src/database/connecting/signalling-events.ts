import type { PostgresPool, PostgresPoolClient } from 'kysely'

/** Found in every statement that writes events, whether written by hand or made by Kysely. */
const insertion = /insert into "?event"? \(/

/** A pool that calls back once events were written and others can read them: after the transaction that wrote them has ended. */
export const signallingEvents = (pool: PostgresPool, onEvents: () => void): PostgresPool => ({
  connect: async () => clientOver(await pool.connect(), onEvents),
  end: () => pool.end(),
})

function clientOver(client: PostgresPoolClient, onEvents: () => void): PostgresPoolClient {
  let [isInTransaction, hasWritten] = [false, false]
  const query = async (text: string, values: readonly unknown[]) => {
    const result = await client.query(text, values)
    if (text === 'begin' || text.startsWith('start transaction')) isInTransaction = true
    else if (text === 'commit' || text === 'rollback') isInTransaction = false
    if (text === 'rollback') hasWritten = false
    else hasWritten ||= insertion.test(text)
    if (hasWritten && !isInTransaction) {
      hasWritten = false
      onEvents()
    }
    return result
  }
  return { query: query as PostgresPoolClient['query'], release: (isDiscarded) => client.release(isDiscarded) }
}
