import { type RawBuilder, sql } from 'kysely'
import { before } from '../../database/columns/moments.ts'
import { composedOnce, type Params } from '../../database/connecting/composed-once.ts'
import { plannedOnce } from '../../database/connecting/planned-once.ts'
import type { Database } from '../../database/connection.ts'
import { readTogether } from '../../database/transactions/read-together.ts'
import { snapshotNow } from '../../database/transactions/rows-of-snapshot.ts'
import type { FindSession } from '../../http/context.ts'
import { personSelection, presentPerson } from '../account/present-person.ts'
import { isLiveSince, isSessionLive, type SessionCutoffs, sessionCutoffs } from './live-sessions.ts'
import { sessionBounds } from './session-bounds.ts'
import { hashOfToken, looksLikeToken } from './session-token.ts'

/**
 * The caller, by the token of the session cookie; null when the session has ended or the person is not (or no
 * longer) approved. Read from the database at each request: a block, a reset password or a change of permissions
 * takes effect at once, on every node.
 */
export const findSession: FindSession = async ({ db, clock }, token, { isPassive }) => {
  if (!looksLikeToken(token)) return null
  const [tokenHash, now] = [hashOfToken(token), clock()]
  const row = isPassive
    ? await oneOfMany(db, { tokenHash, now })
    : (await sessionOf(db, { tokenHash, ...sessionCutoffs(now) }))[0]
  if (!row) return null
  if (!isPassive) await noteActivity(db, row, now)
  return { sessionId: row.sessionId, confirmedAt: row.confirmedAt, person: presentPerson(row), snapshot: row.snapshot }
}

const sessionsAt = (db: Database, lives: RawBuilder<boolean>) =>
  db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.personId')
    .where(lives)
    .where('person.status', '=', 'approved')
    .select([...personSelection, 'session.id as sessionId', 'session.lastActiveAt', 'session.tokenHash'])
    .select(({ fn }) => fn.coalesce('session.confirmedAt', 'session.createdAt').as('confirmedAt'))
    .select(snapshotNow.as('snapshot'))

/** Composed once, as every request runs this query. */
const sessionOf = composedOnce((params: Params<{ tokenHash: Buffer } & SessionCutoffs>, db) =>
  sessionsAt(db, isLiveSince(params)).where('session.tokenHash', '=', params.tokenHash).modifyEnd(plannedOnce),
)

/**
 * Requests that pages make by themselves come in bursts, as every stream of events checks its session after an
 * event; they share one query.
 */
const oneOfMany = readTogether(async (db, asked: { tokenHash: Buffer; now: Date }[]) => {
  const hashes = [...new Map(asked.map(({ tokenHash }) => [tokenHash.toString('hex'), tokenHash])).values()]
  const latest = asked.reduce((last, { now }) => (now > last ? now : last), new Date(0))
  const rows = await sessionsAt(db, isSessionLive(latest))
    .where(sql<boolean>`session.token_hash = any (${hashes}::bytea[])`)
    .modifyEnd(plannedOnce)
    .execute()
  const byHash = new Map(rows.map((row) => [row.tokenHash.toString('hex'), row]))
  return asked.map(({ tokenHash }) => byHash.get(tokenHash.toString('hex')) ?? null)
})

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
