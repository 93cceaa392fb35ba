import type { removePasskey } from '@haulm/api/people/passkeys.ts'
import { invalid, Refusal } from '@haulm/api/route/refusal.ts'
import { currentPasswordMessages } from '@haulm/domain/people/password.ts'
import type { CallOf } from '../../http/serve.ts'
import { problemOf } from '../codes/check-factor.ts'
import { relyingParty } from '../passkeys/relying-party.ts'
import { comparePassword } from '../passwords/compare-password.ts'

type Call = Omit<CallOf<typeof removePasskey>, 'params'>

/**
 * Refuses a caller who has the open session but lacks its owner's password and, if there is one, second factor; failures
 * count like failed sign-ins.
 * @returns whether there is a second factor.
 * @throws {Refusal} 400 at `password`, `code` or `passkey`; 429.
 */
export async function assertOwner(call: Call): Promise<boolean> {
  const { body, user, session, now, publicUrl, request } = call
  const answer = { ...body, party: relyingParty(request, publicUrl), sessionId: session.id }
  const guess = { email: user.email, password: body.password, address: request.ip, now, answer }
  const { isRight, factor } = await comparePassword(call, guess)
  if (!isRight) throw invalid({ password: currentPasswordMessages.wrong })
  if (factor !== 'none' && factor !== 'right') throw invalid(problemOf(factor, body))
  return factor === 'right'
}

/** The same if a second factor is required to exist. @throws {Refusal} 404 if there is none. */
export async function assertOwnerOfFactor(call: Call): Promise<void> {
  if (!(await assertOwner(call))) throw factorIsOff()
}

export const factorIsOff = () => new Refusal('notFound', 'The second factor is off.')
