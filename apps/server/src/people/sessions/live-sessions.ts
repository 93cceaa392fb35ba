import { type RawBuilder, sql } from 'kysely'
import { before } from '../guesses/before.ts'
import { sessionBounds } from './session-bounds.ts'

/** Since when a session has to have been begun, and used, to live. */
export type SessionCutoffs = { begun: string; used: string }

export const sessionCutoffs = (now: Date): SessionCutoffs => ({
  begun: before(now, sessionBounds.whole),
  used: before(now, sessionBounds.idle),
})

export const isLiveSince = ({ begun, used }: { [Bound in keyof SessionCutoffs]: unknown }): RawBuilder<boolean> =>
  sql`session.created_at > ${begun} and session.last_active_at > ${used}`

/** Whether a session, of whoever is let in, has ended neither of itself nor by its age. */
export const isSessionLive = (now: Date): RawBuilder<boolean> => isLiveSince(sessionCutoffs(now))
