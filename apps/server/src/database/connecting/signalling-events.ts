import type { PostgresPool } from 'kysely'
import { wrappingClients } from './wrapping-clients.ts'

/** Found in every statement that writes events, whether written by hand or made by Kysely. */
const insertion = /insert into "?event"? \(/

/** A pool that calls back once events were written and others can read them: after the transaction that wrote them has ended. */
export const signallingEvents = (pool: PostgresPool, onEvents: () => void): PostgresPool =>
  wrappingClients(pool, (client) => {
    let [isInTransaction, hasWritten] = [false, false]
    return {
      query: async (text, values) => {
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
      },
    }
  })
