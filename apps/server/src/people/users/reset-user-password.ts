import { resetUserPassword } from '@haulm/api/people/admin-people.ts'
import { Refusal } from '@haulm/api/route/refusal.ts'
import { inTransaction } from '../../database/transactions/in-transaction.ts'
import { assertConfirmed } from '../../http/assert-confirmed.ts'
import { networkOf } from '../../http/callers/network-of.ts'
import { type ServedRoute, serve } from '../../http/serve.ts'
import { forgetGuesses } from '../guesses/forget-guesses.ts'
import { inSignInQueue } from '../guesses/sign-in-queue.ts'
import { assertNoNames } from '../passwords/assert-own-password.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { setPassword } from '../passwords/set-password.ts'
import { lockUser } from './change-user.ts'
import { findUser } from './users.queries.ts'

/**
 * Sets a temporary password for another user, whose sessions end at once. One's own is changed with the current one: an
 * unattended session must not suffice to take over an account.
 */
export const serveUserPasswordReset = (productName: string): ServedRoute =>
  serve(resetUserPassword, async (call) => {
    const { db, params, body, user, now, log, request } = call
    if (params.id === user.id) throw new Refusal('forbidden', 'Change your own password with your current one.')
    assertConfirmed(call)
    await assertNoNames(db, { field: 'password', password: body.password, productName })
    const passwordHash = await inSignInQueue(networkOf(request.ip), () => hashPassword(body.password))
    await inTransaction(db, async (tx) => {
      const account = await lockUser(tx, params.id)
      // They were guesses at the former password; if they counted on, the new one would have to wait.
      await forgetGuesses(tx, account.email)
      await setPassword(tx, { account, passwordHash, isTemporary: true, by: user.id, now })
    })
    log.info({ event: 'passwordReset', person: params.id, by: user.id }, 'a password was reset')
    return findUser(db, params.id)
  })
