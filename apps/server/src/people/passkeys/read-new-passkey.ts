import type { addPasskey } from '@haulm/api/people/passkeys.ts'
import { invalid } from '@haulm/api/route/refusal.ts'
import { passkeyTexts } from '@haulm/domain/people/passkey.ts'
import type { CallOf } from '../../http/serve.ts'
import { takeChallenge } from './challenges.ts'
import { webAuthn } from './passkey-options.ts'
import { relyingPartyHere } from './relying-party.ts'

type Call = Pick<CallOf<typeof addPasskey>, 'db' | 'user' | 'session' | 'now' | 'log' | 'publicUrl' | 'request'>
type Made = CallOf<typeof addPasskey>['body']['passkey']

/**
 * A new passkey as it is stored, after verifying that it was created for this session and address, and that its holder unlocked
 * it. The challenge is used up, whatever the result.
 * @throws {Refusal} 400 at `passkey`.
 */
export async function readNewPasskey({ db, user, session, now, log, publicUrl, request }: Call, { response, ...made }: Made) {
  const party = relyingPartyHere(request, publicUrl)
  const asked = { personId: user.id, sessionId: session.id, purpose: 'add' } as const
  const expectedChallenge = await takeChallenge(db, response.clientDataJSON, asked, now)
  if (expectedChallenge === null) throw invalid({ passkey: passkeyTexts.notMade })
  const { verifyRegistrationResponse } = await webAuthn()
  const { clientDataJSON, attestationObject, transports = [] } = response
  const checked = await verifyRegistrationResponse({
    response: { ...made, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } },
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.host,
    requireUserVerification: true,
  }).catch((error: Error) => {
    // The library throws at anything unexpected.
    log.warn({ event: 'passkeyRefused', person: user.id, reason: error.message }, 'a new passkey was refused')
    return null
  })
  if (checked?.verified !== true) throw invalid({ passkey: passkeyTexts.notMade })
  const { id, publicKey, counter } = checked.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports, host: party.host }
}
