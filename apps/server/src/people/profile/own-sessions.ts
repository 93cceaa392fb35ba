import { endOtherSessions, endOwnSession, listOwnSessions } from '@haulm/api/people/profile.ts'
import { Refusal } from '@haulm/api/route/refusal.ts'
import { deviceName } from '@haulm/domain/people/device-name.ts'
import type { Database } from '../../database/connection.ts'
import { inTransaction } from '../../database/transactions/in-transaction.ts'
import { assertConfirmed } from '../../http/assert-confirmed.ts'
import { type ServedRoute, serve } from '../../http/serve.ts'
import { recordAccount } from '../account/record-account.ts'
import { isSessionLive } from '../sessions/live-sessions.ts'
import { lockUser } from '../users/change-user.ts'

const serveSessions = serve(listOwnSessions, async ({ db, user, session, now }) => {
  const rows = await db
    .selectFrom('session')
    .where('personId', '=', user.id)
    .where(isSessionLive(now))
    .select(['id', 'userAgent', 'address', 'createdAt', 'lastActiveAt'])
    .orderBy('lastActiveAt', 'desc')
    .orderBy('createdAt', 'desc')
    .execute()
  const sessions = rows.map(({ id, userAgent, address, createdAt, lastActiveAt }) => ({
    id,
    device: deviceName(userAgent),
    address,
    startedAt: createdAt,
    lastSeenAt: lastActiveAt,
    isThis: id === session.id,
  }))
  return [...sessions.filter(({ isThis }) => isThis), ...sessions.filter(({ isThis }) => !isThis)]
})

const serveEnd = serve(endOwnSession, async ({ db, params, user, session, now, log }) => {
  assertConfirmed({ session, now })
  const ended = await inTransaction(db, (tx) => endOwn(tx, { of: user.id, which: ['=', params.id], now }))
  if (ended === 0) throw new Refusal('notFound', 'This session has ended already.')
  log.info({ event: 'sessionEnded', person: user.id }, 'a session was ended by its owner')
  return undefined
})

const serveEndOthers = serve(endOtherSessions, async ({ db, user, session, now, log }) => {
  assertConfirmed({ session, now })
  const ended = await inTransaction(db, (tx) => endOwn(tx, { of: user.id, which: ['<>', session.id], now }))
  log.info({ event: 'sessionsEnded', person: user.id, ended }, 'the other sessions were ended by their owner')
  return undefined
})

/**
 * Ends some of a person's sessions. The history entry and its event make their open pages notice at once.
 * @returns how many sessions were ended.
 */
async function endOwn(
  tx: Database,
  { of, which: [comparison, id], now }: { of: string; which: readonly ['=' | '<>', string]; now: Date },
): Promise<number> {
  await lockUser(tx, of)
  const ended = await tx
    .deleteFrom('session')
    .where('personId', '=', of)
    .where('id', comparison, id)
    .where(isSessionLive(now))
    .returning(['userAgent', 'address'])
    .execute()
  if (ended.length === 0) return 0
  const fields = ended.map(({ userAgent, address }) => ({
    field: 'session',
    from: `${deviceName(userAgent)}, ${address}`,
    to: null,
  }))
  await recordAccount(tx, { id: of, fields, by: of, now })
  return ended.length
}

/** A person's own sessions: what they are, and their end. */
export const ownSessionRoutes: ServedRoute[] = [serveSessions, serveEnd, serveEndOthers]
