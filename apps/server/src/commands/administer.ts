import type { Database } from '../database/connection.ts'
import { createAdministrator, listPeople, resetPassword } from '../people/operator-actions.ts'
import { StartRefusal } from '../settings/start-refusal.ts'

const usage = `Say what to do:
  npm run admin -- create EMAIL           makes an administrator
  npm run admin -- reset-password EMAIL   gives a user a new password, without a second factor, and ends
                                          their sessions
  npm run admin -- list                   lists all users
  npm run admin -- check                  looks the installation over, and says what to do; ends with 1 where
                                          something needs doing
  npm run admin -- let-go                 removes the databases of a PostgreSQL of before that were carried over
  npm run admin -- check-sums             compares the sums that are kept with the trades, and puts wrong ones right;
                                          ends with 1 where any was wrong`

const ofOnePerson = new Set(['create', 'reset-password'])

/**
 * Before a database is opened for them: words that nobody understands neither create nor migrate one.
 * @throws {StartRefusal} with the usage, if `administer` would not know what to do.
 */
export function assertUnderstood([action = '', email, ...more]: string[]): void {
  const isWhole = action === 'list' ? email === undefined : ofOnePerson.has(action) && email !== undefined && more.length === 0
  if (!isWhole) throw new StartRefusal(usage)
}

/**
 * Does what an operator asked for. A new password is temporary, and shown only now.
 * @returns the lines to print.
 * @throws {StartRefusal} with a sentence for the operator, if it cannot be done.
 */
export async function administer(db: Database, args: string[], now: Date): Promise<string[]> {
  assertUnderstood(args)
  const [action, email = ''] = args
  if (action === 'list') {
    const people = await listPeople(db)
    return people.length > 0 ? people : ['There is no user yet.']
  }
  const act = action === 'create' ? createAdministrator : resetPassword
  const { password, status } = await act(db, email, now)
  const done =
    action === 'create' ? `${email} is an administrator now.` : `${email} has a new password; their sessions have ended.`
  const lines = [done, `Temporary password: ${password}`, 'At the first sign-in, the product asks for a new one.']
  return status === 'approved'
    ? lines
    : [...lines, `They cannot sign in while they are ${status}: an administrator lets them in.`]
}
