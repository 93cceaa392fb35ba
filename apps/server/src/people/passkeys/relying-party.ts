import { Refusal } from '@haulm/api/route/refusal.ts'
import { hasPasskeys, passkeyTexts } from '@haulm/domain/people/passkey.ts'
import type { FastifyRequest } from 'fastify'

/** For whom a passkey is made, and answers: the address that people use, or where none is named, the one that was called. */
export interface RelyingParty {
  /** WebAuthn's RP ID. */
  host: string
  origin: string
}

/** @returns null at an address for which browsers have no passkeys. */
export function relyingParty(request: FastifyRequest, publicUrl: URL | null): RelyingParty | null {
  const url = publicUrl ?? urlOf(`${request.protocol}://${request.host}`)
  return url !== null && hasPasskeys(url) ? { host: url.hostname, origin: url.origin } : null
}

const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null)

/** @throws {Refusal} 400 at an address for which browsers have no passkeys. */
export function relyingPartyHere(request: FastifyRequest, publicUrl: URL | null): RelyingParty {
  const party = relyingParty(request, publicUrl)
  if (party === null) throw new Refusal('invalid', passkeyTexts.notHere)
  return party
}
