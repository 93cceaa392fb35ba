import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { ColumnType, Generated } from 'kysely'

/** A request for a new name, by somebody who may not add it. */
export interface ListRequestTable {
  id: Generated<string>
  kind: ReferenceKind
  name: string
  tradeId: string | null
  /** The value of the trade's field when the name was asked for. */
  former: string | null
  askedBy: string
  askedAt: ColumnType<string, Date, never>
  settledAt: ColumnType<string | null, Date | undefined, Date>
  settledBy: string | null
  recordId: string | null
}
