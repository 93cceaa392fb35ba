import type { Database } from '../database/connection.ts'
import { plannedOnce } from '../database/planned-once.ts'
import type { FindSession } from '../http/context.ts'
import { before } from './before.ts'
import { personSelection, presentPerson } from './present-person.ts'
import { sessionBounds } from './session-bounds.ts'
import { sessionLives } from './session-lives.ts'
import { hashOfToken, looksLikeToken } from './session-token.ts'

/**
 * Who calls, by the token of the session cookie; null when the session has ended or the person is not let in (any more).
 * Read from the database at each request: a block, a reset password or a change of permissions acts at once, on every node.
 */
export const findSession: FindSession = async ({ db, clock }, token, { isPassive }) => {
  if (!looksLikeToken(token)) return null
  const now = clock()
  const row = await db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.personId')
    .where('session.tokenHash', '=', hashOfToken(token))
    .where(sessionLives(now))
    .where('person.status', '=', 'approved')
    .select([...personSelection, 'session.id as sessionId', 'session.lastActiveAt'])
    .select(({ fn }) => fn.coalesce('session.confirmedAt', 'session.createdAt').as('confirmedAt'))
    .modifyEnd(plannedOnce)
    .executeTakeFirst()
  if (row === undefined) return null
  if (!isPassive) await noteActivity(db, row, now)
  return { sessionId: row.sessionId, confirmedAt: row.confirmedAt, person: presentPerson(row) }
}

async function noteActivity(db: Database, session: { sessionId: string; lastActiveAt: string }, now: Date): Promise<void> {
  const noted = before(now, sessionBounds.note)
  if (session.lastActiveAt > noted) return
  await db
    .updateTable('session')
    .set({ lastActiveAt: now })
    .where('id', '=', session.sessionId)
    .where('lastActiveAt', '<=', noted)
    .execute()
}
