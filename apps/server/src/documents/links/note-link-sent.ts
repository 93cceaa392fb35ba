import { noteLinkSent } from '@haulm/api/links.ts'
import { type LinkWay, linkHistoryField, linkWays } from '@haulm/domain/instruction/links.ts'
import { publishLinkEvent } from '../../database/changes/publish-link-event.ts'
import { isUuid } from '../../database/columns/is-uuid.ts'
import type { Database } from '../../database/connection.ts'
import { inTransaction } from '../../database/transactions/in-transaction.ts'
import { serve } from '../../http/serve.ts'
import { linkNotFound } from './find-link.ts'

interface Sent {
  tradeId: string
  way: LinkWay
  userId: string
  at: Date
}

/** Records in a trade's history that its instruction was sent. The version stays: nobody who edits the trade meets a conflict. */
export async function recordLinkSent(tx: Database, { tradeId, way, userId, at }: Sent): Promise<void> {
  const fields = JSON.stringify([{ field: linkHistoryField, from: null, to: linkWays[way] }])
  await tx
    .insertInto('change')
    .values({ kind: 'trade', recordId: tradeId, version: 0, action: 'updated', fields, personId: userId, at })
    .execute()
  await publishLinkEvent(tx, tradeId, 'updated', at)
}

/** Called when the share sheet was completed: only then does its link count as sent. @see docs/rules/documents.md, rule 14 */
export const serveNoteLinkSent = serve(noteLinkSent, async ({ db, params, user, now }) => {
  if (!isUuid(params.id)) throw linkNotFound()
  await inTransaction(db, async (tx) => {
    const link = await tx
      .selectFrom('instructionLink')
      .innerJoin('trade', 'trade.id', 'instructionLink.tradeId')
      .where('instructionLink.id', '=', params.id)
      .where('trade.deletedAt', 'is', null)
      .select(['instructionLink.tradeId', 'instructionLink.way', 'instructionLink.isSent'])
      .forUpdate('instructionLink')
      .executeTakeFirst()
    if (link === undefined) throw linkNotFound()
    if (link.isSent) return
    await tx.updateTable('instructionLink').set({ isSent: true }).where('id', '=', params.id).execute()
    await recordLinkSent(tx, { tradeId: link.tradeId, way: link.way, userId: user.id, at: now })
  })
  return undefined
})
