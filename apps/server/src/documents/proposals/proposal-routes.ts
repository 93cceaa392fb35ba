import { acceptProposal, listProposals, refuseProposal } from '@haulm/api/proposals.ts'
import { Refusal } from '@haulm/api/route/refusal.ts'
import { proposalMessages } from '@haulm/domain/instruction/proposals.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { sql } from 'kysely'
import { isUuid } from '../../database/columns/is-uuid.ts'
import type { Database } from '../../database/connection.ts'
import { inTransaction } from '../../database/transactions/in-transaction.ts'
import { json } from '../../http/answers/answers.ts'
import { type ReadAgain, type ServedRoute, serve } from '../../http/serve.ts'
import { decide, lockUndecided } from './decide.ts'
import { findProposals } from './proposals.queries.ts'

/** How a trade is saved, by the feature that owns it; within the given transaction. */
export type SaveProposedValues = (
  tx: Database,
  save: { id: string; edit: TradePatch; user: Person; now: Date; inCell: boolean; linkSentTo: string },
) => Promise<string>

/**
 * What drivers propose: listed, accepted into the fields through the door of every edit, or refused.
 * @param readAgain the part of an accepted trade that a person may read now.
 * @see docs/rules/documents.md, rule 15
 */
export const proposalRoutes = (saveTrade: SaveProposedValues, readAgain: ReadAgain): ServedRoute[] => [
  serve(listProposals, async ({ db, query: { trade } }) => {
    if (trade === undefined) return findProposals(db, sql`proposal.state = 'proposed'`)
    if (!isUuid(trade)) throw new Refusal('notFound', proposalMessages.gone)
    return findProposals(db, sql`proposal.trade_id = ${trade}`)
  }),
  serve(
    acceptProposal,
    async ({ db, params, user, now }) =>
      json(
        await inTransaction(db, async (tx) => {
          const proposal = await lockUndecided(tx, params.id)
          const { trade, fields, sentTo } = proposal
          const saved = await saveTrade(tx, {
            id: trade,
            edit: fields as TradePatch,
            user,
            now,
            inCell: true,
            linkSentTo: sentTo ?? '',
          })
          await decide(tx, proposal, { state: 'accepted', reason: null, userId: user.id, at: now })
          return saved
        }),
      ),
    { readAgain },
  ),
  serve(refuseProposal, async ({ db, params, body: { reason }, user, now }) => {
    await inTransaction(db, async (tx) => {
      const proposal = await lockUndecided(tx, params.id)
      await decide(tx, proposal, { state: 'refused', reason, userId: user.id, at: now })
    })
    const [refused] = await findProposals(db, sql`proposal.id = ${params.id}`)
    if (refused === undefined) throw new Refusal('notFound', proposalMessages.gone)
    return refused
  }),
]
