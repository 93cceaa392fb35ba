import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'

type Query = (text: string, values: readonly unknown[]) => Promise<PostgresQueryResult<unknown>>

interface Wrapper {
  /** Sends a statement over the connection. */
  query: Query
  /** Whether the connection is to be used no more, whatever whoever gives it back says. */
  isSpoilt?: () => boolean
}

interface Client {
  release(isDiscarded?: boolean): void
}

/** A pool whose statements go through `wrap`; that a connection which is given back must not be used again is passed on. */
export const wrappingClients = <C extends Client>(
  pool: { connect(): Promise<C>; end(): Promise<void> },
  wrap: (client: C) => Wrapper,
): PostgresPool => ({
  connect: async () => {
    const client = await pool.connect()
    const { query, isSpoilt } = wrap(client)
    return {
      // Cursors, the other form of a query, are not used here.
      query: query as PostgresPoolClient['query'],
      release: (isDiscarded) => client.release(isDiscarded || isSpoilt?.()),
    }
  },
  end: () => pool.end(),
})
