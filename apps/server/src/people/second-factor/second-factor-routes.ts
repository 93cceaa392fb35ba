import { endSecondFactor, readSecondFactor, renewRecoveryCodes } from '@haulm/api/people/second-factor.ts'
import { inTransaction } from '../../database/transactions/in-transaction.ts'
import { type ServedRoute, serve } from '../../http/serve.ts'
import { recordAccount } from '../account/record-account.ts'
import { countRecoveryCodes, makeRecoveryCodes } from '../codes/recovery-codes.ts'
import { assertOwnerOfFactor, factorIsOff } from './assert-owner.ts'
import { serveBeginSecondFactor } from './begin-second-factor.ts'
import { serveConfirmSecondFactor } from './confirm-second-factor.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { removeSecondFactor } from './remove-second-factor.ts'

const serveRead = serve(readSecondFactor, async ({ db, user }) => {
  const factor = await db
    .selectFrom('secondFactor')
    .where('personId', '=', user.id)
    .where('confirmedAt', 'is not', null)
    .select(['confirmedAt', 'hasApp'])
    .executeTakeFirst()
  const passkeys = await db
    .selectFrom('passkey')
    .where('personId', '=', user.id)
    .select(['id', 'name', 'host', 'createdAt as addedAt', 'lastUsedAt'])
    .orderBy('createdAt')
    .execute()
  return {
    onSince: factor?.confirmedAt ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, user.id),
    hasApp: factor?.hasApp ?? false,
    passkeys,
  }
})

const serveRenew = serve(renewRecoveryCodes, async (call) => {
  const { db, user, now, log } = call
  await assertOwnerOfFactor(call)
  const recoveryCodes = await inTransaction(db, async (tx) => {
    // Locked, so that of two who make new ones at once the later one replaces those of the other.
    const factor = await tx.selectFrom('secondFactor').where('personId', '=', user.id).select('personId').forUpdate().execute()
    if (factor.length === 0) throw factorIsOff()
    const former = await countRecoveryCodes(tx, user.id)
    const made = await makeRecoveryCodes(tx, user.id)
    const fields = [{ field: 'recoveryCodes', from: former, to: made.length }]
    await recordAccount(tx, { id: user.id, fields, by: user.id, now })
    return made
  })
  log.info({ event: 'recoveryCodesRenewed', person: user.id }, 'recovery codes were made anew')
  return { recoveryCodes }
})

const serveEnd = serve(endSecondFactor, async (call) => {
  const { db, user, now, log } = call
  await assertOwnerOfFactor(call)
  await inTransaction(db, (tx) => removeSecondFactor(tx, user.id, { by: user.id, now }))
  log.info({ event: 'secondFactorOff', person: user.id, by: user.id }, 'a second factor was switched off')
  return undefined
})

/** The own second factor. @param issuer the product's name, as authenticator apps and browsers show it. */
export const secondFactorRoutes = (issuer: string): ServedRoute[] => [
  serveRead,
  serveBeginSecondFactor(issuer),
  serveConfirmSecondFactor,
  serveRenew,
  serveEnd,
  ...passkeyRoutes(issuer),
]
