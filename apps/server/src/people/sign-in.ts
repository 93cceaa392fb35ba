import { signIn } from '@haulm/api/people/people.ts'
import { Refusal } from '@haulm/api/route/refusal.ts'
import { normaliseEmail } from '@haulm/domain/people/email.ts'
import type { PersonStatus } from '@haulm/domain/people/person.ts'
import { secondFactorTexts } from '@haulm/domain/people/second-factor.ts'
import { serve } from '../http/serve.ts'
import { findPerson } from './account/find-person.ts'
import { messageOf } from './codes/check-code.ts'
import { comparePassword } from './passwords/compare-password.ts'
import { giveSessionCookie, startSession } from './sessions/start-session.ts'

const refusalOfStatus: Partial<Record<PersonStatus, Refusal>> = {
  pending: new Refusal('accountPending', 'Your request for access has not been approved yet. Please ask an administrator.'),
  blocked: new Refusal('accountBlocked', 'Your account is blocked. Please ask an administrator.'),
}
const wrong = () => new Refusal('unauthorized', 'Invalid email or password')

/** What is wrong with the account is told only to those who know its password. */
export const serveSignIn = serve(signIn, async ({ body, db, secrets, now, log, publicUrl, request, reply }) => {
  const address = request.ip
  const guess = { email: normaliseEmail(body.email), password: body.password, address, now, code: body.code ?? null }
  const { account, isRight, factor } = await comparePassword({ db, secrets }, guess).catch((error) => {
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
    throw new Refusal('secondFactorRequired', secondFactorTexts.codeWanted)
  }
  if (factor === 'wrong' || factor === 'unreadable') {
    log.warn({ ...note, outcome: `${factor} code` }, 'sign-in failed: the code was wrong')
    throw new Refusal('unauthorized', messageOf(factor), { fields: { code: messageOf(factor) } })
  }
  const token = await db.transaction().execute((tx) => startSession(tx, { person: account, request, now, publicUrl }))
  if (token === null) throw wrong()
  log.info({ ...note, outcome: 'signedIn' }, 'signed in')
  giveSessionCookie(reply, publicUrl, token)
  return findPerson(db, account.id)
})
