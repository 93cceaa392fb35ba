import type { LinkWay } from '@haulm/domain/instruction/links.ts'
import type { ColumnType, Generated } from 'kysely'

export interface InstructionLinkTable {
  id: Generated<string>
  tradeId: string
  tokenHash: Buffer
  way: LinkWay
  at: ColumnType<string, Date, never>
  personId: string
  /** The name of the load's transporter at that time. */
  sentTo: string | null
  /** Whether the link was passed on: one for the share sheet is made before that is known. */
  isSent: Generated<boolean>
  /** The version of the trade that was sent. */
  tradeVersion: number
  /** When it was first opened. */
  seenAt: ColumnType<string | null, Date | null, Date | null>
  revokedAt: ColumnType<string | null, Date | null, Date | null>
}
