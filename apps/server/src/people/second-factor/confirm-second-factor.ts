import { confirmSecondFactor } from '@haulm/api/people/second-factor.ts'
import { invalid, Refusal } from '@haulm/api/route/refusal.ts'
import { isOneTimeCode, normaliseCode, secondFactorTexts } from '@haulm/domain/people/second-factor.ts'
import { inTransaction } from '../../database/transactions/in-transaction.ts'
import { networkOf } from '../../http/callers/network-of.ts'
import { type CallOf, serve } from '../../http/serve.ts'
import { stepOfCode } from '../codes/one-time-code.ts'
import { compareCounted } from '../guesses/compare-counted.ts'
import type { Guesser } from '../guesses/guess-allowance.ts'
import { guessedAccount } from '../guesses/guessed-account.ts'
import { appIsOn } from './app-is-on.ts'
import { recordFactor } from './record-factor.ts'

/**
 * Confirms an app: a code proves that the device has the secret. A wrong code counts like a failed sign-in, since whoever has
 * only the open session could otherwise try all of them while the owner sets it up.
 */
export const serveConfirmSecondFactor = serve(confirmSecondFactor, async (call) => {
  const { db, user, now } = call
  const guesser = await guesserOf(call)
  const confirmed = await compareCounted(db, { guesser, now, compare: () => confirm(call), isWrong: (made) => made === null })
  if (confirmed === null) throw invalid({ code: secondFactorTexts.wrongCode })
  call.log.info({ event: 'secondFactorOn', person: user.id, by: 'app' }, 'an authenticator app was set up')
  return confirmed
})

type Call = CallOf<typeof confirmSecondFactor>

async function guesserOf({ db, user, request }: Call): Promise<Guesser> {
  const network = networkOf(request.ip)
  const known = await db
    .selectFrom('knownNetwork')
    .where('personId', '=', user.id)
    .where('network', '=', network)
    .select('network')
    .executeTakeFirst()
  return { account: guessedAccount(user.email), network, isKnownNetwork: known !== undefined }
}

/** @returns null if the code is wrong; nothing has changed then. */
const confirm = ({ body, db, secrets, user, session, now }: Call) =>
  inTransaction(db, async (tx) => {
    const begun = await tx
      .selectFrom('secondFactor')
      .where('personId', '=', user.id)
      .select(['secret', 'sealedBy', 'confirmedAt', 'hasApp'])
      .forUpdate()
      .executeTakeFirst()
    const wasOn = begun !== undefined && begun.confirmedAt !== null
    if (wasOn && begun.hasApp) throw appIsOn()
    const secret = begun && secrets.open(begun, user.id)
    if (!secret) throw new Refusal('notFound', 'Switch it on first.')
    const code = normaliseCode(body.code)
    const step = isOneTimeCode(code) ? stepOfCode(secret, code, now) : null
    if (step === null) return null
    const confirmed = { hasApp: true, lastStep: step, ...(!wasOn && { confirmedAt: now }) }
    await tx.updateTable('secondFactor').set(confirmed).where('personId', '=', user.id).execute()
    // For the first one, the entry that the second factor is on is enough.
    const fields = wasOn ? [{ field: 'authenticatorApp', from: false, to: true }] : []
    return { recoveryCodes: await recordFactor(tx, { personId: user.id, sessionId: session.id, wasOn, fields, now }) }
  })
