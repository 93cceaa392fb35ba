import { passkeyTimeoutMs } from '@haulm/domain/people/passkey.ts'
import { before } from '../../database/columns/moments.ts'
import type { Database } from '../../database/connection.ts'
import type { PasskeyChallengeTable } from '../../database/tables/second-factor.ts'

/** The purpose of a challenge, and to whom it was given. */
export type ChallengeFor = Pick<PasskeyChallengeTable, 'personId' | 'sessionId' | 'purpose'>

/** Stores a challenge, to be answered once. */
export const noteChallenge = (db: Database, challenge: string, { personId, sessionId, purpose }: ChallengeFor, now: Date) =>
  db.insertInto('passkeyChallenge').values({ challenge, personId, sessionId, purpose, createdAt: now }).execute()

/**
 * Uses up a challenge.
 * @param clientData the data that the browser says were signed, as base64url of JSON.
 * @returns null if it was not given for this purpose or to this person, was used already, or is too old.
 */
export async function takeChallenge(db: Database, clientData: string, { personId, sessionId, purpose }: ChallengeFor, now: Date) {
  const challenge = challengeIn(clientData)
  if (challenge === null) return null
  const taken = await db
    .deleteFrom('passkeyChallenge')
    .where('challenge', '=', challenge)
    .where('personId', '=', personId)
    .where('sessionId', 'is not distinct from', sessionId)
    .where('purpose', '=', purpose)
    .where('createdAt', '>', before(now, passkeyTimeoutMs))
    .returning('challenge')
    .executeTakeFirst()
  return taken?.challenge ?? null
}

function challengeIn(clientData: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString())
    return typeof challenge === 'string' && /^[\w-]+$/.test(challenge) ? challenge : null
  } catch {
    return null
  }
}
