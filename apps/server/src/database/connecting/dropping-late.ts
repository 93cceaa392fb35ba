import type { PostgresPool, PostgresPoolClient } from 'kysely'

/**
 * A pool that uses a connection no more once an answer did not come in time. The statement may be done all the same: if that was
 * the beginning of a transaction, or one that was given up could not be rolled back, whatever is written next over the connection
 * would be part of that transaction, and be lost with it although it counted as saved.
 */
export const droppingLate = (pool: PostgresPool): PostgresPool => ({
  connect: async () => clientOver(await pool.connect()),
  end: () => pool.end(),
})

function clientOver(client: PostgresPoolClient): PostgresPoolClient {
  let isLate = false
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      return await client.query(text, values)
    } catch (error) {
      isLate ||= error instanceof Error && error.message === 'Query read timeout'
      throw error
    }
  }
  return {
    query: query as PostgresPoolClient['query'],
    release: (isDiscarded) => client.release(isDiscarded || isLate),
  }
}
