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
  /** Why it was refused, as the driver reads it. */
  reason: string | null
  decidedAt: ColumnType<string | null, Date | null, Date | null>
  decidedBy: string | null
}

/** The first answer under a key that a link sent. */
export interface LinkKeyTable {
  linkId: string
  key: string
  /** SHA-256 of what was sent, and of what it is done to. */
  bodyHash: Buffer
  answer: string
}
