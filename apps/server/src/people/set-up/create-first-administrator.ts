import type { Database } from '../../database/connection.ts'
import { oneAtATime } from '../../database/transactions/one-at-a-time.ts'
import { createPersonOverPending } from '../account/create-person.ts'
import { hasUser } from '../account/has-user.ts'

export interface FirstAdministrator {
  /** Normalised. */
  email: string
  firstName: string
  lastName: string
  passwordHash: string
}

/**
 * Makes the first administrator; of several at the same moment, on whatever node, one. Call it in a transaction.
 * Whoever asked for access under that address before anybody could approve it gives way.
 * @returns the id; null when there is a user already.
 */
export async function createFirstAdministrator(tx: Database, person: FirstAdministrator, now: Date): Promise<string | null> {
  await oneAtATime(tx, 'first administrator')
  if (await hasUser(tx)) return null
  await tx.deleteFrom('setupCode').execute()
  return createPersonOverPending(tx, { ...person, passwordIsTemporary: false, role: 'admin', status: 'approved' }, now)
}
