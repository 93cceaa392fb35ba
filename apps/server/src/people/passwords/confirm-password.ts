import { confirmPassword } from '@haulm/api/people/people.ts'
import { invalid } from '@haulm/api/route/refusal.ts'
import { currentPasswordMessages } from '@haulm/domain/people/password.ts'
import { secondFactorTexts } from '@haulm/domain/people/second-factor.ts'
import { serve } from '../../http/serve.ts'
import { messageOf } from '../codes/check-code.ts'
import { comparePassword } from './compare-password.ts'

/**
 * The password again, for what a session left open must not be enough for. It counts for this session alone, and is kept with it: the
 * next call may reach another instance. A wrong one counts like a failed sign-in.
 */
export const serveConfirmPassword = serve(confirmPassword, async ({ body, db, secrets, user, session, now, log, request }) => {
  const note = { event: 'passwordConfirm', person: user.id, address: request.ip }
  const guess = { email: user.email, password: body.password, address: request.ip, now, code: body.code ?? null }
  const { isRight, factor } = await comparePassword({ db, secrets }, guess)
  if (!isRight) {
    log.warn({ ...note, outcome: 'wrong' }, 'password not confirmed: it was wrong')
    throw invalid({ password: currentPasswordMessages.wrong })
  }
  if (factor === 'wanted') throw invalid({ code: secondFactorTexts.codeWanted })
  if (factor === 'wrong' || factor === 'unreadable') {
    log.warn({ ...note, outcome: `${factor} code` }, 'password not confirmed: the code was wrong')
    throw invalid({ code: messageOf(factor) })
  }
  await db.updateTable('session').set({ confirmedAt: now }).where('id', '=', session.id).execute()
  log.info({ ...note, outcome: 'confirmed' }, 'password confirmed')
  return undefined
})
