import { passkeyTimeoutMs } from '@haulm/domain/people/passkey.ts'
import { before, dayMs } from '../database/columns/moments.ts'
import type { Database } from '../database/connection.ts'
import { accessRequestLimits, guessLimits } from './guesses/guess-limits.ts'
import { sessionBounds } from './sessions/session-bounds.ts'

/** Milliseconds after which a network that a person has not used counts as unknown again: 90 days. */
const networkLifetimeMs = 90 * dayMs

/** Removes what is no longer needed: sessions that have expired; attempts, requests and challenges that no longer count. */
export async function sweepPeople(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('session')
    .where(({ eb, or }) =>
      or([eb('lastActiveAt', '<=', before(now, sessionBounds.idle)), eb('createdAt', '<=', before(now, sessionBounds.whole))]),
    )
    .execute()
  await db.deleteFrom('signInAttempt').where('at', '<=', before(now, guessLimits.window)).execute()
  await db.deleteFrom('accessRequest').where('at', '<=', before(now, accessRequestLimits.window)).execute()
  await db.deleteFrom('passkeyChallenge').where('createdAt', '<=', before(now, passkeyTimeoutMs)).execute()
  await db.deleteFrom('knownNetwork').where('lastUsedAt', '<=', before(now, networkLifetimeMs)).execute()
}
