import { confirmSecondFactor } from '@haulm/api/people/second-factor.ts'
import { invalid, Refusal } from '@haulm/api/route/refusal.ts'
import { isOneTimeCode, normaliseCode, secondFactorTexts } from '@haulm/domain/people/second-factor.ts'
import { serve } from '../../http/serve.ts'
import { stepOfCode } from '../codes/one-time-code.ts'
import { appIsOn } from './app-is-on.ts'
import { recordFactor } from './record-factor.ts'

/** Confirms an app: a code proves that the device has the secret. */
export const serveConfirmSecondFactor = serve(confirmSecondFactor, ({ body, db, secrets, user, session, now, log }) =>
  db.transaction().execute(async (tx) => {
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
    if (step === null) throw invalid({ code: secondFactorTexts.wrongCode })
    const confirmed = { hasApp: true, lastStep: step, ...(!wasOn && { confirmedAt: now }) }
    await tx.updateTable('secondFactor').set(confirmed).where('personId', '=', user.id).execute()
    // For the first one, the entry that the second factor is on is enough.
    const fields = wasOn ? [{ field: 'authenticatorApp', from: false, to: true }] : []
    const recoveryCodes = await recordFactor(tx, { personId: user.id, sessionId: session.id, wasOn, fields, now })
    log.info({ event: 'secondFactorOn', person: user.id, by: 'app' }, 'an authenticator app was set up')
    return { recoveryCodes }
  }),
)
