import type { ChangeAction } from '@haulm/api/history/change.ts'
import type { Database } from '../connection.ts'

/**
 * Tells that a proposal of a driver came for a trade, or was decided, or that the driver opened the link to it. Call it in the
 * transaction that does so.
 */
export async function publishProposal(tx: Database, tradeId: string, action: ChangeAction, at: Date): Promise<void> {
  await tx.insertInto('event').values({ kind: 'proposal', recordId: tradeId, version: 1, action, at }).execute()
}
