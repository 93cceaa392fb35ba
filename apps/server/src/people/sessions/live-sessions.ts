import { type RawBuilder, sql } from 'kysely'
import { before } from '../../database/columns/moments.ts'
import { sessionBounds } from './session-bounds.ts'

/** The moments since which a session must have begun, and have been used, to be alive. */
export type SessionCutoffs = { begun: string; used: string }

export const sessionCutoffs = (now: Date): SessionCutoffs => ({
  begun: before(now, sessionBounds.whole),
  used: before(now, sessionBounds.idle),
})

export const isLiveSince = ({ begun, used }: { [Bound in keyof SessionCutoffs]: unknown }): RawBuilder<boolean> =>
  sql`session.created_at > ${begun} and session.last_active_at > ${used}`

/**
 * Whether a session has neither been idle too long nor reached its maximum age. It does not say whether the person is approved.
 */
export const isSessionLive = (now: Date): RawBuilder<boolean> => isLiveSince(sessionCutoffs(now))
