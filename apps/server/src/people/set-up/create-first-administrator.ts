import type { Database } from '../../database/connection.ts'
import { oneAtATime } from '../../database/transactions/one-at-a-time.ts'
import { createPersonOverPending } from '../account/create-person.ts'
import { hasUser } from '../account/has-user.ts'
import { forgetGuesses } from '../guesses/forget-guesses.ts'

export interface FirstAdministrator {
  /** Normalised. */
  email: string
  firstName: string
  lastName: string
  passwordHash: string
}

/**
 * Creates the first administrator; of several simultaneous attempts, on whatever node, one succeeds. Call it in a transaction. A
 * request for access that was made under that address before anybody could approve it is replaced.
 * @returns the id; null if there is a user already.
 */
export async function createFirstAdministrator(tx: Database, person: FirstAdministrator, now: Date): Promise<string | null> {
  await oneAtATime(tx, 'first administrator')
  if (await hasUser(tx)) return null
  await tx.deleteFrom('setupCode').execute()
  // They were guesses at no password.
  await forgetGuesses(tx, person.email)
  return createPersonOverPending(tx, { ...person, passwordIsTemporary: false, role: 'admin', status: 'approved' }, now)
}
