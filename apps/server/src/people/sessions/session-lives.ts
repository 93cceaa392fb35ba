import { type RawBuilder, sql } from 'kysely'
import { before } from '../guesses/before.ts'
import { sessionBounds } from './session-bounds.ts'

/** Whether a session, of whoever is let in, has ended neither of itself nor by its age. */
export const sessionLives = (now: Date): RawBuilder<boolean> =>
  sql`session.created_at > ${before(now, sessionBounds.whole)} and session.last_active_at > ${before(now, sessionBounds.idle)}`
