import type { Proposal } from '@haulm/api/proposals.ts'
import { Refusal } from '@haulm/api/route/refusal.ts'
import { proposalMessages } from '@haulm/domain/instruction/proposals.ts'
import { sql } from 'kysely'
import { publishLinkEvent } from '../../database/changes/publish-link-event.ts'
import { readDriverNotices } from '../../database/changes/read-notices.ts'
import type { Database } from '../../database/connection.ts'
import { findProposals } from './proposals.queries.ts'

const proposalNotFound = () => new Refusal('notFound', proposalMessages.gone)

/**
 * A proposal that nobody has decided on, locked until the transaction ends.
 * @throws {Refusal} 404, 409.
 */
export async function lockUndecided(tx: Database, id: string): Promise<Proposal> {
  await sql`select from proposal where id = ${id} for update`.execute(tx)
  const [proposal] = await findProposals(tx, sql`proposal.id = ${id}`)
  if (proposal === undefined) throw proposalNotFound()
  if (proposal.state !== 'proposed') throw new Refusal('alreadyDecided', proposalMessages.decided[proposal.state])
  return proposal
}

type Decision = { state: 'accepted' | 'refused'; reason: string | null; userId: string; at: Date }

/**
 * Writes the decision on a locked proposal. If it was the trade's last one waiting, the notifications are marked read, for all.
 */
export async function decide(tx: Database, { id, trade }: Proposal, { state, reason, userId, at }: Decision): Promise<void> {
  await tx.updateTable('proposal').set({ state, reason, decidedAt: at, decidedBy: userId }).where('id', '=', id).execute()
  await publishLinkEvent(tx, trade, 'updated', at)
  const waiting = await findProposals(tx, sql`proposal.trade_id = ${trade} and proposal.state = 'proposed'`, 1)
  if (waiting.length === 0) await readDriverNotices(tx, trade, at)
}
