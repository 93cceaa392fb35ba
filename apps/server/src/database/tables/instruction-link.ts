import type { LinkWay } from '@haulm/domain/instruction/links.ts'
import type { ColumnType, Generated } from 'kysely'

export interface InstructionLinkTable {
  id: Generated<string>
  tradeId: string
  tokenHash: Buffer
  way: LinkWay
  at: ColumnType<string, Date, never>
  personId: string
  /** What the transporter of the load was called then. */
  sentTo: string | null
  /** Whether it was handed on: one for the share sheet is made before. */
  isSent: Generated<boolean>
  /** The version of the trade that was sent. */
  tradeVersion: number
  /** When it was first opened. */
  seenAt: ColumnType<string | null, Date | null, Date | null>
  revokedAt: ColumnType<string | null, Date | null, Date | null>
}
