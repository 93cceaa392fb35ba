import { confirmPassword } from '@haulm/api/people/people.ts'
import { invalid } from '@haulm/api/route/refusal.ts'
import { currentPasswordMessages } from '@haulm/domain/people/password.ts'
import { serve } from '../../http/serve.ts'
import { problemOf } from '../codes/check-factor.ts'
import { relyingParty } from '../passkeys/relying-party.ts'
import { comparePassword } from './compare-password.ts'

/**
 * Asks for the password again, before actions for which an unattended session must not suffice. It applies to this session only,
 * and is stored with it: the next request may reach another instance. A wrong one counts like a failed sign-in.
 */
export const serveConfirmPassword = serve(confirmPassword, async (call) => {
  const { body, db, user, session, now, log, publicUrl, request } = call
  const note = { event: 'passwordConfirm', person: user.id, address: request.ip }
  const answer = { ...body, party: relyingParty(request, publicUrl), sessionId: session.id }
  const guess = { email: user.email, password: body.password, address: request.ip, now, answer }
  const { isRight, factor } = await comparePassword(call, guess)
  if (!isRight) {
    log.warn({ ...note, outcome: 'wrong' }, 'password not confirmed: it was wrong')
    throw invalid({ password: currentPasswordMessages.wrong })
  }
  if (factor === 'wanted') throw invalid(problemOf(factor, body))
  if (factor === 'wrong' || factor === 'unreadable') {
    const by = body.passkey === undefined ? 'code' : 'passkey'
    log.warn({ ...note, outcome: `${factor} ${by}` }, `password not confirmed: the ${by} was wrong`)
    throw invalid(problemOf(factor, body))
  }
  await db.updateTable('session').set({ confirmedAt: now }).where('id', '=', session.id).execute()
  log.info({ ...note, outcome: 'confirmed' }, 'password confirmed')
  return undefined
})
