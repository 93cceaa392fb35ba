import { Refusal } from '@haulm/api/route/refusal.ts'
import { hasPasskeys, passkeyTexts } from '@haulm/domain/people/passkey.ts'
import type { FastifyRequest } from 'fastify'
import { reachedAt } from '../../http/callers/reached-at.ts'

/**
 * The party for which passkeys are created and used: the configured public address or, without one, the address of the request.
 */
export interface RelyingParty {
  /** WebAuthn's RP ID. */
  host: string
  origin: string
}

/** @returns null at an address for which browsers offer no passkeys. */
export function relyingParty(request: FastifyRequest, publicUrl: URL | null): RelyingParty | null {
  const url = reachedAt(request, publicUrl)
  return url !== null && hasPasskeys(url) ? { host: url.hostname, origin: url.origin } : null
}

/** @throws {Refusal} 400 at an address for which browsers offer no passkeys. */
export function relyingPartyHere(request: FastifyRequest, publicUrl: URL | null): RelyingParty {
  const party = relyingParty(request, publicUrl)
  if (party === null) throw new Refusal('invalid', passkeyTexts.notHere)
  return party
}
