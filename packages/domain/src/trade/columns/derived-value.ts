import type { DerivedColumnName } from '../catalogue/derived-columns.ts'
import { statusInFile } from '../status/trade-status.ts'
import type { Trade } from '../trade.ts'

const values: Record<DerivedColumnName, (trade: Trade) => string | boolean | null> = {
  delivered: ({ deliveryDate }) => deliveryDate !== null && deliveryDate !== undefined,
  createdBy: ({ createdByUser }) => createdByUser?.email ?? null,
  shownStatus: statusInFile,
}

/** What a derived column shows of a trade. */
export const derivedValue = (name: DerivedColumnName, trade: Trade): string | boolean | null => values[name](trade)
