import { signIn } from '@haulm/api/people/people.ts'
import { Refusal } from '@haulm/api/route/refusal.ts'
import { normaliseEmail } from '@haulm/domain/people/email.ts'
import type { PersonStatus } from '@haulm/domain/people/person.ts'
import { secondFactorTexts } from '@haulm/domain/people/second-factor.ts'
import { inTransaction } from '../database/transactions/in-transaction.ts'
import { serve } from '../http/serve.ts'
import { findPerson } from './account/find-person.ts'
import { hasSecondFactor } from './account/has-second-factor.ts'
import { problemOf } from './codes/check-factor.ts'
import { optionsToShow } from './passkeys/passkey-options.ts'
import { relyingParty } from './passkeys/relying-party.ts'
import { comparePassword } from './passwords/compare-password.ts'
import { giveSessionCookie, startSession } from './sessions/start-session.ts'

const refusalOfStatus: Partial<Record<PersonStatus, Refusal>> = {
  pending: new Refusal('accountPending', 'Your request for access has not been approved yet. Please ask an administrator.'),
  blocked: new Refusal('accountBlocked', 'Your account is blocked. Please ask an administrator.'),
}
const wrong = () => new Refusal('unauthorized', 'Invalid email or password')
const codeWanted = (passkey: object | null = null) =>
  new Refusal('secondFactorRequired', secondFactorTexts.codeWanted, passkey === null ? {} : { passkey })

/** What is wrong with an account is revealed only to a person who knows its password. */
export const serveSignIn = serve(signIn, async (call) => {
  const { body, db, now, log, publicUrl, request, reply } = call
  const address = request.ip
  const answer = { ...body, party: relyingParty(request, publicUrl), sessionId: null }
  const guess = { email: normaliseEmail(body.email), password: body.password, address, now, answer }
  const { account, isRight, factor } = await comparePassword(call, guess).catch((error) => {
    if (error instanceof Refusal) log.warn({ event: 'signIn', outcome: 'tooMany', address }, 'sign-in refused: too many attempts')
    throw error
  })
  const note = { event: 'signIn', person: account?.id ?? 'unknown', address }
  if (account === null || !isRight) {
    log.warn({ ...note, outcome: 'wrong' }, 'sign-in failed')
    throw wrong()
  }
  const refusal = refusalOfStatus[account.status]
  if (refusal) {
    log.warn({ ...note, outcome: account.status }, 'sign-in refused: the account is not approved')
    throw refusal
  }
  if (factor === 'wanted') {
    log.info({ ...note, outcome: 'code wanted' }, 'the password was right, a code is wanted')
    const passkey = await optionsToShow(db, answer.party, { personId: account.id, sessionId: null }, now)
    throw codeWanted(passkey)
  }
  if (factor === 'wrong' || factor === 'unreadable') {
    const by = body.passkey === undefined ? 'code' : 'passkey'
    log.warn({ ...note, outcome: `${factor} ${by}` }, `sign-in failed: the ${by} was wrong`)
    const fields = problemOf(factor, body)
    throw new Refusal('unauthorized', Object.values(fields).join(' '), { fields })
  }
  const token = await inTransaction(db, async (tx) => {
    const started = await startSession(tx, { person: account, request, now, publicUrl })
    // As the person is locked now, a second factor that was switched on since the comparison is seen.
    const { isOn } = await tx
      .selectFrom('person')
      .where('id', '=', account.id)
      .select(hasSecondFactor.as('isOn'))
      .executeTakeFirstOrThrow()
    if (isOn && factor === 'none') throw codeWanted()
    return started
  })
  if (token === null) throw wrong()
  log.info({ ...note, outcome: 'signedIn', ...(body.passkey && { passkey: body.passkey.id }) }, 'signed in')
  giveSessionCookie(reply, publicUrl, token)
  return findPerson(db, account.id)
})
