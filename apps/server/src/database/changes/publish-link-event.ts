import type { ChangeAction } from '@haulm/api/history/change.ts'
import type { Database } from '../connection.ts'

/**
 * Publishes what happened to a link of a trade: it was sent or revoked, its driver opened it or proposed something by it, or that
 * was decided. Call it in the transaction that does so.
 */
export async function publishLinkEvent(tx: Database, tradeId: string, action: ChangeAction, at: Date): Promise<void> {
  await tx.insertInto('event').values({ kind: 'proposal', recordId: tradeId, version: 1, action, at }).execute()
}
