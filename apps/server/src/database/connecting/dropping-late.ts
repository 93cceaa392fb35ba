import type { PostgresPool } from 'kysely'
import { wrappingClients } from './wrapping-clients.ts'

/** Whether an error means that no answer came in time; pg gives it no code. What was asked may have been done, or be done yet. */
export const isAnswerLate = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'

/**
 * A pool that uses a connection no more once an answer did not come in time. The statement may be done all the same: if that was
 * the beginning of a transaction, or one that was given up could not be rolled back, whatever is written next over the connection
 * would be part of that transaction, and be lost with it although it counted as saved.
 */
export const droppingLate = (pool: PostgresPool): PostgresPool =>
  wrappingClients(pool, (client) => {
    let isLate = false
    return {
      query: async (text, values) => {
        try {
          return await client.query(text, values)
        } catch (error) {
          isLate ||= isAnswerLate(error)
          throw error
        }
      },
      isSpoilt: () => isLate,
    }
  })
