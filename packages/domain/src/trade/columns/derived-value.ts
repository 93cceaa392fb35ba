import type { DerivedColumnName } from '../catalogue/derived-columns.ts'
import { documentCount } from '../documents/trade-documents.ts'
import { statusInFile } from '../status/trade-status.ts'
import type { Trade } from '../trade.ts'

const values: Record<DerivedColumnName, (trade: Trade) => string | number | boolean | null> = {
  delivered: ({ deliveryDate }) => deliveryDate !== null && deliveryDate !== undefined,
  createdBy: ({ createdByUser }) => createdByUser?.email ?? null,
  shownStatus: statusInFile,
  documents: ({ documents }) => (documents === undefined ? null : documentCount(documents)),
}

/** What a derived column shows of a trade. */
export const derivedValue = (name: DerivedColumnName, trade: Trade): string | number | boolean | null => values[name](trade)
