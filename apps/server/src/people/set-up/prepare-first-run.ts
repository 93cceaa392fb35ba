import { normaliseEmail } from '@haulm/domain/people/email.ts'
import { inTransaction } from '../../database/transactions/in-transaction.ts'
import type { ServerContext } from '../../http/context.ts'
import { hasUser } from '../account/has-user.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { createFirstAdministrator } from './create-first-administrator.ts'
import { storedSetupCode } from './setup-code.ts'

/**
 * At the start, while there is no user: creates the administrator named in the settings, or else writes the one-time code to the
 * log. The password is the operator's choice, and need not meet the usual requirements.
 * @see docs/rules/people.md, rule 1
 */
export async function prepareFirstRun(
  { db, clock, log }: Pick<ServerContext, 'db' | 'clock' | 'log'>,
  firstAdministrator: { email: string; password: string } | null,
): Promise<void> {
  if (await hasUser(db)) return
  if (firstAdministrator === null) {
    const code = await storedSetupCode(db)
    // Nobody gets in without it, whatever level the log is limited to.
    const level = (['fatal', 'error'] as const).find((one) => one === log.level) ?? 'warn'
    log[level](`There is no user yet. Create the first administrator at /login; from another machine with the code ${code}`)
    return
  }
  const passwordHash = await hashPassword(firstAdministrator.password)
  const person = { email: normaliseEmail(firstAdministrator.email), firstName: '', lastName: '', passwordHash }
  const id = await inTransaction(db, (tx) => createFirstAdministrator(tx, person, clock()))
  if (id) log.info({ event: 'setUp', outcome: 'created', person: id }, 'first administrator created from the settings')
}
