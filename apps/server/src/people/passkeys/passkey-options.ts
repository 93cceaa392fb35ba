import { passkeyTimeoutMs } from '@haulm/domain/people/passkey.ts'
import { displayName, type Person } from '@haulm/domain/people/person.ts'
import type { Database } from '../../database/connection.ts'
import { type ChallengeFor, noteChallenge } from './challenges.ts'
import type { RelyingParty } from './relying-party.ts'

/** Loaded at the first use of a passkey: most people have none, and the library takes 14 MB. */
export const webAuthn = () => import('@simplewebauthn/server')

const passkeysOf = (db: Database, personId: string, party: RelyingParty) =>
  db
    .selectFrom('passkey')
    .where('personId', '=', personId)
    .where('host', '=', party.host)
    .select(['credentialId as id', 'transports'])
    .execute()

/**
 * The challenge for one of a person's passkeys.
 * @returns null if they have none for this address, or it is one without passkeys.
 */
export async function optionsToShow(
  db: Database,
  party: RelyingParty | null,
  { personId, sessionId }: Omit<ChallengeFor, 'purpose'>,
  now: Date,
) {
  const passkeys = party === null ? [] : await passkeysOf(db, personId, party)
  if (party === null || passkeys.length === 0) return null
  const { generateAuthenticationOptions } = await webAuthn()
  const asked = {
    rpID: party.host,
    allowCredentials: passkeys,
    userVerification: 'required',
    timeout: passkeyTimeoutMs,
  } as const
  const options = await generateAuthenticationOptions(asked)
  await noteChallenge(db, options.challenge, { personId, sessionId, purpose: 'show' }, now)
  return { ...options }
}

type Owner = { person: Person; sessionId: string; productName: string }

/**
 * The options with which a browser creates a passkey for a person. No attestation is requested: the make of
 * the device does not matter.
 */
export async function optionsToAdd(db: Database, party: RelyingParty, { person, sessionId, productName }: Owner, now: Date) {
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: productName,
    rpID: party.host,
    userName: person.email,
    userDisplayName: displayName(person),
    userID: new Uint8Array(Buffer.from(person.id.replaceAll('-', ''), 'hex')),
    excludeCredentials: await passkeysOf(db, person.id, party),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    timeout: passkeyTimeoutMs,
  })
  await noteChallenge(db, options.challenge, { personId: person.id, sessionId, purpose: 'add' }, now)
  return { ...options }
}
