import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../database/connection.ts'
import { networkOf } from '../../http/callers/network-of.ts'
import { sessionCookieName, sessionCookieOptions } from '../../http/callers/session-cookie.ts'
import { endOldestSessions, endSessionOfToken } from './end-sessions.ts'
import { sessionBounds } from './session-bounds.ts'
import { hashOfToken, newSessionToken } from './session-token.ts'

export interface NewSession {
  person: { id: string; passwordHash: string }
  request: FastifyRequest
  now: Date
  publicUrl: URL | null
}

/**
 * Starts a session under a new token. Ends the browser's previous session and, if the person has too many, those idle longest;
 * call it in a transaction. The person is locked until it ends, so that a simultaneous block or reset either comes first, or
 * finds the session and ends it. The moment of the last sign-in, which is written there, is not a change of the person: it raises
 * no version and publishes no event.
 * @returns the token; null if the person is no longer approved, or has another password by now.
 */
export async function startSession(tx: Database, { person, request, now, publicUrl }: NewSession): Promise<string | null> {
  const locked = await tx
    .updateTable('person')
    .set({ lastSignedInAt: now })
    .where('id', '=', person.id)
    .where('passwordHash', '=', person.passwordHash)
    .where('status', '=', 'approved')
    .returning('id')
    .executeTakeFirst()
  if (locked === undefined) return null
  await endSessionOfToken(tx, request.cookies[sessionCookieName(publicUrl)], now)
  await endOldestSessions(tx, person.id, sessionBounds.ofOne - 1)
  const token = newSessionToken()
  // A proxy may pass on anything that it received as an address.
  const address = request.ip.slice(0, 64)
  const userAgent = request.headers['user-agent']?.slice(0, 300) ?? null
  const session = { tokenHash: hashOfToken(token), personId: person.id, createdAt: now, lastActiveAt: now, address, userAgent }
  await tx.insertInto('session').values(session).execute()
  await tx
    .insertInto('knownNetwork')
    .values({ personId: person.id, network: networkOf(address), lastUsedAt: now })
    .onConflict((conflict) => conflict.columns(['personId', 'network']).doUpdateSet({ lastUsedAt: now }))
    .execute()
  return token
}

/** Sets the browser's cookie with the token, for as long as a session can last. */
export function giveSessionCookie(reply: FastifyReply, publicUrl: URL | null, token: string): void {
  const lasts = { maxAge: sessionBounds.whole / 1_000 }
  reply.setCookie(sessionCookieName(publicUrl), token, { ...sessionCookieOptions(publicUrl), ...lasts })
}

/** Clears the browser's cookie. */
export function takeSessionCookie(reply: FastifyReply, publicUrl: URL | null): void {
  reply.clearCookie(sessionCookieName(publicUrl), sessionCookieOptions(publicUrl))
}
