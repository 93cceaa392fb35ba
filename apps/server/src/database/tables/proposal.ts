import type { ProposalEvent, ProposalState, ProposedFields } from '@haulm/domain/instruction/proposals.ts'
import type { ColumnType, Generated } from 'kysely'

export interface ProposalTable {
  id: Generated<string>
  tradeId: string
  linkId: string
  event: ProposalEvent
  fields: ColumnType<ProposedFields, string, never>
  at: ColumnType<string, Date, never>
  state: Generated<ProposalState>
  /** Why it was refused, as shown to the driver. */
  reason: string | null
  decidedAt: ColumnType<string | null, Date | null, Date | null>
  decidedBy: string | null
}

/** The first answer to a key that came by a link. */
export interface LinkKeyTable {
  linkId: string
  key: string
  /** SHA-256 of what was sent, with everything that identifies it. */
  bodyHash: Buffer
  answer: string
}
