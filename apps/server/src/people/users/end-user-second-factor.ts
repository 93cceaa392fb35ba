import { endUserSecondFactor } from '@haulm/api/people/admin-people.ts'
import { Refusal } from '@haulm/api/route/refusal.ts'
import { inTransaction } from '../../database/transactions/in-transaction.ts'
import { assertConfirmed } from '../../http/assert-confirmed.ts'
import { serve } from '../../http/serve.ts'
import { forgetGuesses } from '../guesses/forget-guesses.ts'
import { removeSecondFactor } from '../second-factor/remove-second-factor.ts'
import { lockUser } from './change-user.ts'
import { findUser } from './users.queries.ts'

/**
 * For a user who has lost the device and the recovery codes with it. One's own second factor is switched off with password and
 * code: an unattended session must not suffice.
 */
export const serveEndUserSecondFactor = serve(endUserSecondFactor, async (call) => {
  const { db, params, user, now, log } = call
  if (params.id === user.id) throw new Refusal('forbidden', 'Switch your own second factor off on your profile, with a code.')
  assertConfirmed(call)
  await inTransaction(db, async (tx) => {
    // The factor is locked before the person, as when its owner uses it: in another order the two would wait for each other.
    await removeSecondFactor(tx, params.id, { by: user.id, now })
    const account = await lockUser(tx, params.id)
    // Who has lost the device has tried codes; if those counted on, the password alone would have to wait.
    await forgetGuesses(tx, account.email)
  })
  log.info({ event: 'secondFactorOff', person: params.id, by: user.id }, 'a second factor was switched off')
  return findUser(db, params.id)
})
