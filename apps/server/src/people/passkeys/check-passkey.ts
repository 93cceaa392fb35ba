import type { passkeyAnswer } from '@haulm/api/people/passkey-fields.ts'
import type { z } from 'zod'
import type { Database } from '../../database/connection.ts'
import type { ServerContext } from '../../http/context.ts'
import { takeChallenge } from './challenges.ts'
import { webAuthn } from './passkey-options.ts'
import type { RelyingParty } from './relying-party.ts'

/** What a passkey signed. */
export type PasskeyAnswer = z.output<typeof passkeyAnswer>

type Shown = {
  personId: string
  answer: PasskeyAnswer
  /** Null at an address for which there are no passkeys. */
  party: RelyingParty | null
  sessionId: string | null
}

/**
 * Whether one of a person's passkeys signed what it was asked to, at the address for which it was made, after its holder unlocked it.
 * Right or not, what it was asked to sign counts no longer. A count of signatures that went back is a copy of the key: refused.
 * @param tx a transaction that holds the person's second factor.
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
    // It throws for whatever is not as expected; nothing in it reaches the database.
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
