import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { ColumnType, Generated } from 'kysely'

/** A name that somebody who may not add it asked for. */
export interface ListRequestTable {
  id: Generated<string>
  kind: ReferenceKind
  name: string
  tradeId: string | null
  /** What stood in the trade's field as it was asked for. */
  former: string | null
  askedBy: string
  askedAt: ColumnType<string, Date, never>
  settledAt: ColumnType<string | null, Date | undefined, Date>
  settledBy: string | null
  recordId: string | null
}
