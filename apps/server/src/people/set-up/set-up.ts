import { setUp } from '@haulm/api/people/people.ts'
import { invalid, Refusal } from '@haulm/api/route/refusal.ts'
import { inTransaction } from '../../database/transactions/in-transaction.ts'
import { networkOf } from '../../http/callers/network-of.ts'
import type { ServerContext } from '../../http/context.ts'
import { type CallOf, type ServedRoute, serve } from '../../http/serve.ts'
import { findPerson } from '../account/find-person.ts'
import { hasUser } from '../account/has-user.ts'
import { inSignInQueue } from '../guesses/sign-in-queue.ts'
import { assertOwnPassword } from '../passwords/assert-own-password.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { giveSessionCookie, startSession } from '../sessions/start-session.ts'
import { comesFromLoopback, type ProxyUse } from './comes-from-loopback.ts'
import { createFirstAdministrator } from './create-first-administrator.ts'
import { isSetupCode } from './setup-code.ts'

/** Also for whoever created the administrator and did not get the answer. */
const isDone = () => new Refusal('notFound', 'There is an administrator already. Reload this page, and sign in.')

/**
 * Creates the first administrator from a form: on this machine without further ado, from elsewhere with the
 * code in the server's log.
 */
export const serveSetUp = (productName: string, proxy: ProxyUse): ServedRoute =>
  serve(setUp, (call) => makeFirstAdministrator(call, productName, proxy), { admit: assertNoUser })

/** Refuses once there is a user: then there is nothing to set up. */
async function assertNoUser({ db }: ServerContext): Promise<void> {
  if (await hasUser(db)) throw isDone()
}

async function makeFirstAdministrator(call: CallOf<typeof setUp>, productName: string, proxy: ProxyUse) {
  const { body, db, now, log, publicUrl, request, reply } = call
  const { password, code, ...person } = body
  if (!comesFromLoopback(request, proxy) && !(await isSetupCode(db, code ?? ''))) {
    log.warn({ event: 'setUp', outcome: 'wrong code', address: request.ip }, 'first run refused')
    throw invalid({ code: "This is not the code. You find it in the server's log." })
  }
  await assertOwnPassword(db, { field: 'password', password, productName })
  const passwordHash = await inSignInQueue(networkOf(request.ip), () => hashPassword(password))
  const started = await inTransaction(db, async (tx) => {
    const id = await createFirstAdministrator(tx, { ...person, passwordHash }, now)
    if (id === null) return null
    return { id, token: await startSession(tx, { person: { id, passwordHash }, request, now, publicUrl }) }
  })
  if (started === null || started.token === null) throw isDone()
  log.info({ event: 'setUp', outcome: 'created', person: started.id, address: request.ip }, 'first administrator created')
  giveSessionCookie(reply, publicUrl, started.token)
  return findPerson(db, started.id)
}
