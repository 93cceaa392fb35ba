import { addLinkProposal } from '@haulm/api/proposals.ts'
import { Refusal } from '@haulm/api/route/refusal.ts'
import { linkLimits, type ProposedFields, proposalMessages, proposalText } from '@haulm/domain/instruction/proposals.ts'
import { gatherNotices } from '@haulm/domain/notification/notice.ts'
import { sql } from 'kysely'
import { publishLinkEvent } from '../../database/changes/publish-link-event.ts'
import { recordNotices } from '../../database/changes/record-notices.ts'
import { inTransaction } from '../../database/transactions/in-transaction.ts'
import { idempotencyKeyOf } from '../../http/answers/once-for-key.ts'
import { type ServedRoute, serve } from '../../http/serve.ts'
import { assertRecordThere } from '../record-of-document.ts'
import { findLink } from './find-link.ts'
import type { MissedLinks } from './missed-links.ts'
import { onceForLink } from './once-for-link.ts'
import { findSentProposal, sizeOfSent } from './sent-by-link.queries.ts'

/**
 * A driver's proposal for fields of the trade: logistics is notified, and the trade itself does not change.
 * @see docs/rules/documents.md, rule 15
 */
export const serveLinkProposal = (missed: MissedLinks): ServedRoute =>
  serve(
    addLinkProposal,
    async ({ db, params, body: { event, tons, weighbridgeTicket }, now, timeZone, request }) => {
      const lookup = { db, timeZone, now, address: request.ip, missed }
      const link = await findLink(params.token, lookup)
      const fields: ProposedFields = {
        ...(tons !== undefined && tons !== null && { tonnage: tons }),
        ...(weighbridgeTicket && { weighbridgeTicket }),
      }
      const sent = ['proposal', event, tons ?? null, weighbridgeTicket ?? null]
      const keyed = { token: params.token, lookup, key: idempotencyKeyOf(request), sent }
      const id = await inTransaction(db, (tx) =>
        onceForLink(tx, keyed, async () => {
          await assertRecordThere(tx, 'trade', link.tradeId, { locks: true })
          const text = JSON.stringify(fields)
          // A repeated proposal is stored once: as long as nobody has decided on it, an equal one is the same.
          const { rows } = await sql<{ id: string }>`
          select id as "id" from proposal
          where link_id = ${link.id} and event = ${event} and fields = ${text}::jsonb and state = 'proposed'`.execute(tx)
          if (rows[0]) return rows[0].id
          const { proposals } = await sizeOfSent(tx, link.id)
          if (proposals >= linkLimits.proposals) throw new Refusal('tooManyProposals', proposalMessages.tooManyProposals)
          const proposal = await tx
            .insertInto('proposal')
            .values({ tradeId: link.tradeId, linkId: link.id, event, fields: text, at: now })
            .returning('id')
            .executeTakeFirstOrThrow()
          const { tradeNumber } = await tx
            .selectFrom('trade')
            .select('tradeNumber')
            .where('id', '=', link.tradeId)
            .executeTakeFirstOrThrow()
          const message = `${tradeNumber}, ${proposalText({ event, fields })}.`
          const occurrence = { occasion: 'proposal', recordId: link.tradeId, name: tradeNumber, message } as const
          await recordNotices(tx, gatherNotices([occurrence]), { userId: null, at: now })
          await publishLinkEvent(tx, link.tradeId, 'created', now)
          return proposal.id
        }),
      )
      return findSentProposal(db, id)
    },
    { readsKey: true },
  )
