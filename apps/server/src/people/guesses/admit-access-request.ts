import { Refusal } from '@haulm/api/route/refusal.ts'
import { before } from '../../database/columns/moments.ts'
import type { Database } from '../../database/connection.ts'
import { inOwnTransaction } from '../../database/transactions/in-transaction.ts'
import { oneAtATime } from '../../database/transactions/one-at-a-time.ts'
import { accessRequestLimits } from './guess-limits.ts'

const { window, perNetwork } = accessRequestLimits

/**
 * Counts a request for access and checks the limit, in one step.
 * @returns its id.
 * @throws {Refusal} 429 with the seconds until the next one is accepted.
 */
export function admitAccessRequest(db: Database, network: string, now: Date): Promise<number> {
  return inOwnTransaction(db, async (tx) => {
    await oneAtATime(tx, `access requests ${network}`)
    const atLimit = await tx
      .selectFrom('accessRequest')
      .where('network', '=', network)
      .where('at', '>', before(now, window))
      // Requests that are later than now were made before the clock was put back.
      .where('at', '<', before(now, -window))
      .orderBy('at', 'desc')
      .offset(perNetwork - 1)
      .limit(1)
      .select('at')
      .executeTakeFirst()
    if (atLimit) {
      const retryAfterSeconds = (new Date(atLimit.at).getTime() + window - now.getTime()) / 1_000
      throw new Refusal('tooMany', 'Too many requests for access. Try again later.', { retryAfterSeconds })
    }
    const row = await tx.insertInto('accessRequest').values({ network, at: now }).returning('id').executeTakeFirstOrThrow()
    return row.id
  })
}
