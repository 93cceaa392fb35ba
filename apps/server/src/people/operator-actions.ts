import { looksLikeEmail, normaliseEmail } from '@haulm/domain/people/email.ts'
import { displayName, type PersonStatus } from '@haulm/domain/people/person.ts'
import type { Database } from '../database/connection.ts'
import { inTransaction } from '../database/transactions/in-transaction.ts'
import { StartRefusal } from '../settings/start-refusal.ts'
import { createPersonOverPending } from './account/create-person.ts'
import { temporaryPassword } from './codes/temporary-password.ts'
import { forgetGuesses } from './guesses/forget-guesses.ts'
import { hashPassword } from './passwords/password-hash.ts'
import { setPassword } from './passwords/set-password.ts'
import { removeSecondFactor } from './second-factor/remove-second-factor.ts'

/** What an operator can do at the machine when nobody can sign in. Refusals are sentences for the terminal. */

/** The password for the operator to pass on, and whether its person may sign in. */
type NewPassword = { password: string; status: PersonStatus }

/** Creates an administrator with a temporary password; somebody who has only asked for access becomes one. */
export async function createAdministrator(db: Database, typed: string, now: Date): Promise<NewPassword> {
  const email = readEmail(typed)
  const password = temporaryPassword()
  const passwordHash = await hashPassword(password)
  const person = {
    email,
    firstName: '',
    lastName: '',
    passwordHash,
    passwordIsTemporary: true,
    role: 'admin',
    status: 'approved',
  } as const
  const made = await inTransaction(db, async (tx) => {
    const id = await createPersonOverPending(tx, person, now)
    if (id !== null) await forgetGuesses(tx, email)
    return id
  })
  if (made === null)
    throw new StartRefusal(`There is a user ${email} already. To give them a new password: reset-password ${email}`)
  return { password, status: 'approved' }
}

/** Gives a person a temporary password, removes their second factor, ends their sessions and deletes their wrong guesses. */
export async function resetPassword(db: Database, typed: string, now: Date): Promise<NewPassword> {
  const email = readEmail(typed)
  const password = temporaryPassword()
  const passwordHash = await hashPassword(password)
  const status = await inTransaction(db, async (tx) => {
    const person = await tx.selectFrom('person').where('email', '=', email).select('id').executeTakeFirst()
    if (person === undefined) return null
    // The last resort: a person who has also lost the device could not enter any code. The factor is locked before the person,
    // as when its owner uses it: in another order the two would wait for each other.
    await removeSecondFactor(tx, person.id, { by: null, now })
    const account = await tx
      .selectFrom('person')
      .where('id', '=', person.id)
      .select(['id', 'status', 'passwordHash', 'passwordIsTemporary'])
      .forUpdate()
      .executeTakeFirst()
    if (account === undefined) return null
    // They were guesses at the former password; if they counted on, the new one would have to wait.
    await forgetGuesses(tx, email)
    const isSet = await setPassword(tx, { account, passwordHash, isTemporary: true, by: null, now })
    return isSet ? account.status : null
  })
  if (status === null) throw new StartRefusal(`There is no user ${email}.`)
  return { password, status }
}

function readEmail(typed: string): string {
  const email = normaliseEmail(typed)
  if (looksLikeEmail(email)) return email
  throw new StartRefusal(`${typed} does not look like an e-mail address.`)
}

/** Everybody, by address: one line each, with name, role, status and, if so, that a password must still be chosen. */
export async function listPeople(db: Database): Promise<string[]> {
  const people = await db.selectFrom('person').selectAll().orderBy('email').execute()
  return people.map((person) => {
    const { email, role, status, passwordIsTemporary } = person
    return [email, displayName(person), role, status, ...(passwordIsTemporary ? ['temporary password'] : [])].join('\t')
  })
}
