import { confirmSecondFactor } from '@haulm/api/people/second-factor.ts'
import { invalid, Refusal } from '@haulm/api/route/refusal.ts'
import { isOneTimeCode, normaliseCode, secondFactorTexts } from '@haulm/domain/people/second-factor.ts'
import { serve } from '../../http/serve.ts'
import { recordAccount } from '../account/record-account.ts'
import { stepOfCode } from '../codes/one-time-code.ts'
import { makeRecoveryCodes } from '../codes/recovery-codes.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { isOn } from './begin-second-factor.ts'

/** Switches it on: a code shows that the device has the secret. Sessions that were begun without it end, all but this one. */
export const serveConfirmSecondFactor = serve(confirmSecondFactor, ({ body, db, secrets, user, session, now, log }) =>
  db.transaction().execute(async (tx) => {
    const begun = await tx
      .selectFrom('secondFactor')
      .where('personId', '=', user.id)
      .select(['secret', 'sealedBy', 'confirmedAt'])
      .forUpdate()
      .executeTakeFirst()
    if (begun !== undefined && begun.confirmedAt !== null) throw isOn()
    const secret = begun && secrets.open(begun, user.id)
    if (!secret) throw new Refusal('notFound', 'Begin with switching it on.')
    const code = normaliseCode(body.code)
    const step = isOneTimeCode(code) ? stepOfCode(secret, code, now) : null
    if (step === null) throw invalid({ code: secondFactorTexts.wrongCode })
    await tx.updateTable('secondFactor').set({ confirmedAt: now, lastStep: step }).where('personId', '=', user.id).execute()
    const recoveryCodes = await makeRecoveryCodes(tx, user.id)
    await endSessionsOf(tx, user.id, { except: session.id })
    const fields = [
      { field: 'secondFactor', from: false, to: true },
      { field: 'recoveryCodes', from: null, to: recoveryCodes.length },
    ]
    await recordAccount(tx, { id: user.id, fields, by: user.id, now })
    log.info({ event: 'secondFactorOn', person: user.id }, 'a second factor was switched on')
    return { recoveryCodes }
  }),
)
