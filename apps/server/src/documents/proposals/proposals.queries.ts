import type { Proposal } from '@haulm/api/proposals.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/connection.ts'

/** Proposals for trades that are not deleted, newest first. */
export async function findProposals(db: Database, condition: RawBuilder<boolean>, limit = 500): Promise<Proposal[]> {
  const { rows } = await sql<Proposal>`
    select proposal.id as "id", proposal.event as "event", proposal.fields as "fields", proposal.at as "at", proposal.state as "state",
      proposal.reason as "reason", proposal.trade_id as "trade", trade.trade_number as "tradeNumber", proposal.link_id as "link",
      link.sent_to as "sentTo", proposal.decided_at as "decidedAt",
      case when person.id is not null then json_build_object(
        'id', person.id, 'name', coalesce(nullif(btrim(person.first_name || ' ' || person.last_name), ''), person.email)
      ) end as "decidedBy"
    from proposal join trade on trade.id = proposal.trade_id join instruction_link link on link.id = proposal.link_id
    left join person on person.id = proposal.decided_by
    where trade.deleted_at is null and ${condition}
    order by proposal.at desc, proposal.id desc limit ${limit}`.execute(db)
  return rows
}
