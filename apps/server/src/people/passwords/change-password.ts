import { changePassword } from '@haulm/api/people/people.ts'
import { invalid } from '@haulm/api/route/refusal.ts'
import { currentPasswordMessages } from '@haulm/domain/people/password.ts'
import { inTransaction } from '../../database/transactions/in-transaction.ts'
import { answerUnderKey, idempotencyKeyOf, onceForKey, remembered } from '../../http/answers/once-for-key.ts'
import { networkOf } from '../../http/callers/network-of.ts'
import { type ServedRoute, serve } from '../../http/serve.ts'
import { inSignInQueue } from '../guesses/sign-in-queue.ts'
import { assertOwnPassword } from './assert-own-password.ts'
import { comparePassword } from './compare-password.ts'
import { hashPassword } from './password-hash.ts'
import { setPassword } from './set-password.ts'

/**
 * A wrong current password counts like a failed sign-in: an unattended session is no way around the limits. So a retry is recognised
 * by its key alone, before anything is compared.
 * @see docs/decisions/0561-acts-are-done-once.md
 */
export const servePasswordChange = (productName: string): ServedRoute =>
  serve(
    changePassword,
    async ({ body, db, secrets, user, session, now, log, request }) => {
      const { currentPassword, newPassword } = body
      const key = idempotencyKeyOf(request)
      const keyed =
        key === null ? null : { person: user, key, target: changePassword.path, body, now, rememberedFor: remembered.create }
      const isDone = async () => keyed !== null && (await answerUnderKey(db, keyed)) !== null
      if (await isDone()) return undefined
      await assertOwnPassword(db, { field: 'newPassword', password: newPassword, productName })
      const note = { event: 'passwordChange', person: user.id, address: request.ip }
      const guess = { email: user.email, password: currentPassword, address: request.ip, now }
      const { account, isRight } = await comparePassword({ db, secrets, log }, guess)
      if (account === null || !isRight) {
        // Its first attempt may have been under way until now.
        if (await isDone()) return undefined
        log.warn({ ...note, outcome: 'wrong' }, 'password not changed: the current one was wrong')
        throw wrongPassword()
      }
      if (account.passwordIsTemporary && newPassword === currentPassword) {
        throw invalid({ newPassword: 'Choose a password of your own, other than the one you were given.' })
      }
      const passwordHash = await inSignInQueue(networkOf(request.ip), () => hashPassword(newPassword))
      await inTransaction(db, async (tx) => {
        const set = async () => {
          const change = { account, passwordHash, isTemporary: false, exceptSession: session.id, by: user.id, now }
          // Somebody else, such as an administrator, has set another one in the meantime.
          if (!(await setPassword(tx, change))) throw wrongPassword()
          return 'null'
        }
        return keyed === null ? set() : onceForKey(tx, keyed, set)
      })
      log.info({ ...note, outcome: 'changed' }, 'password changed')
      return undefined
    },
    { readsKey: true },
  )

const wrongPassword = () => invalid({ currentPassword: currentPasswordMessages.wrong })
