import type { passkeyAnswer } from '@haulm/api/people/passkey-fields.ts'
import type { z } from 'zod'
import type { Database } from '../../database/connection.ts'
import type { ServerContext } from '../../http/context.ts'
import { takeChallenge } from './challenges.ts'
import { webAuthn } from './passkey-options.ts'
import type { RelyingParty } from './relying-party.ts'

/** The signature of a passkey. */
export type PasskeyAnswer = z.output<typeof passkeyAnswer>

type Shown = {
  personId: string
  answer: PasskeyAnswer
  /** Null at an address for which there are no passkeys. */
  party: RelyingParty | null
  sessionId: string | null
}

/**
 * Whether one of a person's passkeys signed its challenge, at the address for which it was created, after its holder unlocked it.
 * The challenge is used up, whatever the result. A signature counter that went back means a copy of the key: refused.
 * @param tx a transaction that has locked the person's second factor.
 */
export async function checkPasskey(
  tx: Database,
  { personId, answer, party, sessionId }: Shown,
  { now, log }: { now: Date } & Pick<ServerContext, 'log'>,
): Promise<boolean> {
  const expectedChallenge = await takeChallenge(tx, answer.response.clientDataJSON, { personId, sessionId, purpose: 'show' }, now)
  const passkey = await tx
    .selectFrom('passkey')
    .where('credentialId', '=', answer.id)
    .where('personId', '=', personId)
    .select(['id', 'publicKey', 'counter', 'host'])
    .executeTakeFirst()
  if (expectedChallenge === null || passkey === undefined || party === null || passkey.host !== party.host) return false
  const { verifyAuthenticationResponse } = await webAuthn()
  const { id, publicKey, counter } = passkey
  const checked = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {}, response: withoutUndefined(answer.response) },
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.host,
    credential: { id: answer.id, publicKey: new Uint8Array(publicKey), counter: Number(counter) },
    requireUserVerification: true,
  }).catch((error: Error) => {
    // The library throws at anything unexpected; none of this reaches the database.
    log.warn({ event: 'passkeyRefused', person: personId, reason: error.message }, 'a passkey was refused')
    return null
  })
  if (checked?.verified !== true) return false
  const used = { counter: checked.authenticationInfo.newCounter, lastUsedAt: now }
  await tx.updateTable('passkey').set(used).where('id', '=', id).execute()
  return true
}

const withoutUndefined = ({ userHandle, ...response }: PasskeyAnswer['response']) => ({
  ...response,
  ...(userHandle !== undefined && { userHandle }),
})
