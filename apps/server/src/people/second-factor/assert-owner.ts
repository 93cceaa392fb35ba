import type { endSecondFactor } from '@haulm/api/people/second-factor.ts'
import { invalid, Refusal } from '@haulm/api/route/refusal.ts'
import { currentPasswordMessages } from '@haulm/domain/people/password.ts'
import type { CallOf } from '../../http/serve.ts'
import { messageOf } from '../codes/check-code.ts'
import { comparePassword } from '../passwords/compare-password.ts'

type Call = Pick<CallOf<typeof endSecondFactor>, 'db' | 'secrets' | 'user' | 'now' | 'request'>
type Proof = { password: string; code?: string }

/**
 * Refuses whoever has the open session but not what its owner knows and holds; counted like a failed sign-in.
 * @throws {Refusal} 400 at `password` or `code`; 404 where a code is given and there is no second factor; 429.
 */
export async function assertOwner({ db, secrets, user, now, request }: Call, { password, code }: Proof): Promise<void> {
  const guess = { email: user.email, password, address: request.ip, now }
  const { isRight, factor } = await comparePassword({ db, secrets }, code === undefined ? guess : { ...guess, code })
  if (!isRight) throw invalid({ password: currentPasswordMessages.wrong })
  if (code === undefined) return
  if (factor === 'none') throw new Refusal('notFound', 'The second factor is off.')
  if (factor !== 'right') throw invalid({ code: messageOf(factor) })
}
